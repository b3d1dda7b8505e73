// Each entry keeps its answers and its nested entries through additions, removals, restorations, moves and
// answers. The expected result is modelled as lists in lists, without keys.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../conditions/operations.ts';
import type { Answers } from '../form/compiled-form.ts';
import { NESTED } from '../testing/nested-form.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { arrangementChanges } from './arrangements.ts';
import { applyEntryStep, applyMoves, entriesIn, entryIds, setEntries } from './entries.ts';
import './inner-entries.ts';
import { entriesKey } from './layout-keys.ts';
import { moveStepBefore } from './move-entry.ts';
import { setAnswer } from './set-answer.ts';

const form = compileSmallForm(NESTED);
const MOST = 3;

/** An entry with its answer and its nested entries. Removed entries keep their place. */
interface Entry {
  readonly id: number;
  isThere: boolean;
  text: string;
  inner: Entry[];
}

const fresh = (id: number, inner: Entry[] = []): Entry => ({ id, isThere: true, text: '', inner });
const there = (entries: readonly Entry[]): Entry[] => entries.filter(({ isThere }) => isThere);

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('add', 'remove', 'back', 'move', 'answer'),
    isInner: fc.boolean(),
    at: fc.nat(MOST - 1),
    one: fc.nat(MOST),
    other: fc.nat(MOST),
    text: fc.constantFrom('BA', 'PhD', 'x'),
  }),
  { maxLength: 40 },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** Applies a step to the lists. Returns the operation for the answers, or undefined if the step is impossible. */
function onLists(colleges: Entry[], { what, isInner, at, one, other, text }: Step) {
  const college = there(colleges)[at];
  const list = isInner ? college?.inner : colleges;
  if (list === undefined || college === undefined) return undefined;
  const shown = there(list);
  const entry = shown[one];
  const gone = list.filter(({ isThere }) => !isThere)[other];
  if (what === 'answer' && entry !== undefined) {
    entry.text = text;
    return { kind: 'answer', place: one } as const;
  }
  if (what === 'add' && shown.length < MOST) {
    const id = list.length + 1;
    const last = shown.at(-1);
    // New ids go last, so an entry can only be added while the last one is in last place.
    const isLast = last === undefined || list.indexOf(last) === list.length - 1;
    if (!isLast) return undefined;
    list.push(fresh(id, isInner ? [] : [fresh(1)]));
    return { kind: 'add', count: shown.length + 1 } as const;
  }
  if (what === 'remove' && entry !== undefined && one > 0) {
    entry.isThere = false;
    entry.text = '';
    for (const inner of entry.inner) inner.text = '';
    return { kind: 'step', id: entry.id, step: 'removed' } as const;
  }
  if (what === 'back' && gone !== undefined && shown.length < MOST) {
    gone.isThere = true;
    return { kind: 'step', id: gone.id, step: 'back' } as const;
  }
  const before = shown[other];
  if (what === 'move' && entry !== undefined && before !== undefined && entry !== before) {
    list.splice(list.indexOf(entry), 1);
    list.splice(list.indexOf(before), 0, entry);
    return { kind: 'step', id: entry.id, step: moveStepBefore(entry.id, before.id) } as const;
  }
  return undefined;
}

const prefix = (name: string, place: number): string => (place === 0 ? '' : `${name}_${place + 1}_`);

/** Applies the same operation to the answers. */
function onAnswers(
  answers: Answers,
  operation: NonNullable<ReturnType<typeof onLists>>,
  { isInner, at, text }: Step,
) {
  const block = isInner ? `${prefix('college', at)}degree` : 'college';
  if (operation.kind === 'add')
    return setAnswer(form, answers, entriesKey(block), String(operation.count)).answers;
  if (operation.kind === 'step') {
    const to = applyEntryStep(entriesIn(form, answers, block), operation.id, operation.step);
    return setEntries(form, answers, block, to).answers;
  }
  const key = isInner
    ? `${prefix('college', at)}${prefix('degree', operation.place)}title`
    : `${prefix('college', operation.place)}college_name`;
  return setAnswer(form, answers, key, text).answers;
}

/** Returns all colleges and degrees by place, from the lists. */
const fromLists = (colleges: readonly Entry[]) =>
  there(colleges).map(({ id, text, inner }) => [id, text, there(inner).map((one) => [one.id, one.text])]);

/** Returns the same from the answers. */
function fromAnswers(answers: Answers) {
  const ids = entryIds(entriesIn(form, answers, 'college'));
  return ids.map((id, at) => {
    const own = prefix('college', at);
    const inner = entryIds(entriesIn(form, answers, `${own}degree`));
    const titles = inner.map((one, place) => [one, answers[`${own}${prefix('degree', place)}title`] ?? '']);
    return [id, answers[`${own}college_name`] ?? '', titles];
  });
}

test('entries keep their answers, their ids and their nested entries', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const colleges = [fresh(1, [fresh(1)])];
      let answers: Answers = {};
      for (const step of all) {
        const operation = onLists(colleges, step);
        if (operation === undefined) continue;
        answers = onAnswers(answers, operation, step);
        expect(fromAnswers(answers)).toEqual(fromLists(colleges));
      }
    }),
  );
});

test('a window that was offline finds each entry and its nested entries in their new places', () => {
  fc.assert(
    fc.property(steps, steps, (first, then) => {
      const colleges = [fresh(1, [fresh(1)])];
      let answers: Answers = {};
      const run = (step: Step) => {
        const operation = onLists(colleges, step);
        if (operation !== undefined) answers = onAnswers(answers, operation, step);
      };
      first.forEach(run);
      const away = answers;
      const known = fromAnswers(away);
      for (const step of then) if (step.what !== 'answer' && step.what !== 'add') run(step);
      const local = arrangementChanges(form, away, answers).reduce(
        (now, { moves }) => applyMoves(now, moves),
        away,
      );
      const titled = (colleges: typeof known) =>
        new Map(
          colleges.flatMap(([id, , inner]) =>
            (inner as [number, string][]).map((one) => [`${id}/${one[0]}`, one[1]]),
          ),
        );
      const here = titled(known);
      const ids = entryIds(entriesIn(form, answers, 'college'));
      for (const [at, id] of ids.entries()) {
        const own = prefix('college', at);
        for (const [place, inner] of entryIds(entriesIn(form, answers, `${own}degree`)).entries()) {
          const title = here.get(`${id}/${inner}`);
          if (title !== undefined) expect(local[`${own}${prefix('degree', place)}title`] ?? '').toBe(title);
        }
      }
    }),
  );
});
