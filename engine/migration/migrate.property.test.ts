// Each former answer is kept, mapped or set aside, for random pairs of forms and random answers.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmpty } from '../answers/answer.ts';
import { setShownAnswers } from '../answers/set-answer.ts';
import { isStorable } from '../answers/storable-answer.ts';
import { storedAnswer } from '../answers/stored-answer.ts';
import type { MigrationStep } from '../definition/definition.ts';
import type { Answers, AnswerValue, CompiledForm } from '../form/compiled-form.ts';
import { arbitraryForm, type GeneratedForm } from '../testing/arbitrary-form.ts';
import { compileFiles } from '../testing/config-files.ts';
import {
  answersTo,
  askedQuestions,
  type PlacedQuestion,
  placedQuestions,
} from '../testing/placed-questions.ts';
import { runs } from '../testing/property-runs.ts';
import { smallForm } from '../testing/small-form.ts';
import { listedValues } from '../values/list-text.ts';
import { migrate } from './migrate.ts';
import type { Migrations } from './migration.ts';
import { setAsideIn } from './set-aside.ts';

/** Steps from a key that the form lacks to two that it asks. */
const STEPS: readonly ((from: string, to: string, other: string) => MigrationStep)[] = [
  (from, to) => ({ rename: from, to }),
  (from, to) => ({ map: from, values: { x: 'y', true: 'x', false: '' }, to }),
  (from, to, other) => ({ split: from, at: '-', to: [to, other] }),
  (from) => ({ drop: from, reason: 'Gone.' }),
];

/** Both forms have the same keys; removed ones are renamed in the earlier form. */
const before = (key: string): string => `old_${key}`;

interface Edit {
  readonly key: string;
  readonly kind: number;
  readonly to: string;
  readonly other: string;
}

function stepsOf(edits: readonly Edit[], isJoined: boolean): MigrationStep[] {
  const [one, two, ...rest] = edits;
  const joined = isJoined && one !== undefined && two !== undefined;
  const single = (joined ? rest : edits).map(({ key, kind, to, other }) =>
    (STEPS[kind % STEPS.length] ?? STEPS[0])?.(before(key), to, other),
  );
  const first = joined ? [{ join: [before(one.key), before(two.key)], with: ' ', to: one.to }] : [];
  return [...first, ...single.filter((step) => step !== undefined)];
}

/** Compiles a form with steps from another one, without the steps that it refuses. */
function withSteps(form: GeneratedForm, steps: readonly MigrationStep[]) {
  const compiled = (some: readonly MigrationStep[]) =>
    compileFiles(smallForm({ ...form.form, ...(some.length === 0 ? {} : { migrations: { one: some } }) }), {
      checks: false,
    }).compiled;
  const kept: MigrationStep[] = [];
  for (const step of steps) {
    kept.push(step);
    if (compiled(kept) === undefined) kept.pop();
  }
  return compiled(kept);
}

/** Answers as an earlier form stored them, some under keys of its own. */
function storedBy(
  form: CompiledForm,
  placed: readonly PlacedQuestion[],
  given: Answers,
  gone: ReadonlySet<string>,
): Answers {
  const storable = Object.entries(given).filter(
    ([key, value]) => key.startsWith('#') || isStorable(form, key, value),
  );
  const { answers } = setShownAnswers(form, {}, Object.fromEntries(storable));
  const keyOf = (key: string): string => {
    const own = key.replace(/^#source:/, '').replace(/_desc$/, '');
    const written = placed.find((one) => one.key === own)?.definition.question ?? own;
    return gone.has(written) ? key.replace(written, before(written)) : key;
  };
  return Object.fromEntries(Object.entries(answers).map(([key, value]) => [keyOf(key), value]));
}

/** Returns whether an answer was changed as a step says, computed independently of the product. */
function isMapped(
  form: CompiledForm,
  { steps }: Migrations,
  [key, value]: [string, AnswerValue],
  stored: Answers,
  answers: Answers,
): boolean {
  return steps.some((step) => {
    if (!step.from.includes(key)) return false;
    const [to = ''] = step.to;
    const stands = (at: string, wanted: AnswerValue | undefined): boolean =>
      wanted !== undefined && (isEmpty(wanted) || answers[at] === storedAnswer(form, at, wanted));
    if (step.kind === 'rename') return stands(to, value);
    if (step.kind === 'map') {
      const next = (one: AnswerValue): AnswerValue => step.values[String(one)] ?? one;
      if (form.questions[to]?.stores !== 'list') return stands(to, next(value));
      const there = listedValues(String(answers[to] ?? ''));
      return listedValues(String(value)).every((one) => there.includes(String(next(one))));
    }
    if (step.kind === 'join') {
      const all = step.from.map((one) => stored[one]).filter((one) => !isEmpty(one));
      return stands(to, all.join(step.with));
    }
    if (step.kind !== 'split') return false;
    const [head = '', ...tail] = String(value).split(step.at);
    return stands(to, head.trim()) && stands(step.to[1] ?? '', tail.join(step.at).trim());
  });
}

test('keeps, maps or sets aside each answer to an earlier form, and is idempotent', () => {
  const seen = { kept: 0, mapped: 0, aside: 0 };
  const cases = fc.tuple(arbitraryForm, arbitraryForm).chain(([one, now]) => {
    const written = (form: GeneratedForm) => [
      ...new Set(askedQuestions(form).map(({ definition }) => definition.question)),
    ];
    const [keys, targets] = [written(one), written(now)];
    const edit = fc.record({
      key: fc.constantFrom(...keys),
      kind: fc.nat(),
      to: fc.constantFrom(...targets),
      other: fc.constantFrom(...targets),
    });
    return fc.record({
      one: fc.constant(one),
      now: fc.constant(now),
      given: answersTo(one, askedQuestions(one)),
      edits: fc.uniqueArray(edit, { selector: ({ key }) => key, maxLength: keys.length }),
      isJoined: fc.boolean(),
      map: fc.constantFrom(...targets),
    });
  });
  fc.assert(
    fc.property(cases, ({ one, now, given, edits, isJoined, map }) => {
      const earlier = compileFiles(smallForm(one.form), { checks: false }).compiled?.form;
      const inPlace = { map, values: { x: 'z', gone: 'x', true: 'x' } };
      const compiled = withSteps(now, [...stepsOf(edits, isJoined), inPlace]);
      fc.pre(earlier !== undefined && compiled !== undefined);
      if (earlier === undefined || compiled === undefined) return;
      const { form, migrations } = compiled;
      const stored = storedBy(earlier, placedQuestions(one), given, new Set(edits.map(({ key }) => key)));
      const record = { files: {}, isSensitive: () => false };
      const { changes } = migrate(form, migrations.steps, { ...record, answers: stored });
      const answers = { ...stored, ...changes };
      const aside = setAsideIn(answers);
      for (const [key, value] of Object.entries(stored)) {
        if (isEmpty(value) || key.startsWith('#') || key.endsWith('_desc')) continue;
        const isKept = answers[key] === value;
        const isAside = aside.some((each) => each.key === key && each.value === value);
        const isMovedOn = isMapped(form, migrations, [key, value], stored, answers);
        expect([key, value, isKept || isAside || isMovedOn]).toEqual([key, value, true]);
        if (isKept) seen.kept += 1;
        else if (isAside) seen.aside += 1;
        else seen.mapped += 1;
      }
      // Only values that the form accepts are stored.
      for (const [key, value] of Object.entries(changes)) {
        if (Object.hasOwn(form.keys, key)) expect([key, isStorable(form, key, value)]).toEqual([key, true]);
        else expect(isEmpty(value) || key.startsWith('#aside:')).toBe(true);
      }
      expect(migrate(form, migrations.steps, { ...record, answers }).changes).toEqual({});
    }),
    runs(100, 10),
  );
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0);
});
