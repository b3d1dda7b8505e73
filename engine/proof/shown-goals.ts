// Goals of visible parts: pages, sections, conditional parts, tabs and questions.
import { leastEntries, noEntry } from '../answers/layout-keys.ts';
import { isPageShown } from '../answers/shown-pages.ts';
import { isDrawn } from '../answers/visibility.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { Place } from '../compile/place.ts';
import { holds } from '../conditions/holds.ts';
import { isHidden } from '../conditions/is-hidden.ts';
import type { Answers, CompiledNode, Hideable, Logic } from '../form/compiled-form.ts';
import type { JudgedForm } from '../validation/answer-errors.ts';
import type { Goal } from './goal.ts';
import { offersSomething } from './offered.ts';
import { type Want, wantsOf } from './want.ts';

/** The context of a goal: everything that hides its surroundings. */
interface Around {
  readonly hides: readonly Logic[];
  readonly draws: readonly Logic[];
  readonly goal: Goal | undefined;
  readonly place: Place;
  readonly page: string;
}

const fulfils = (wants: readonly Want[], answers: Answers): boolean =>
  wants.every(({ logic, is }) => holds(logic, answers) === is);

/** Returns the place of a hiding condition, which the compiler combines from written ones. */
function placeOfHiding({ places }: Compiled, logic: Logic): Place | undefined {
  if (typeof logic !== 'object') return undefined;
  const own = places.get(logic);
  if (own !== undefined) return own;
  for (const operands of Object.values(logic)) {
    for (const operand of Array.isArray(operands) ? operands : []) {
      const place =
        typeof operand === 'object' && operand !== null
          ? placeOfHiding({ places } as Compiled, operand)
          : undefined;
      if (place !== undefined) return place;
    }
  }
  return undefined;
}

/** Returns the goals of all visible parts, from the outside in. */
export function shownGoals(compiled: Compiled): Goal[] {
  const { form, asked } = compiled;
  const goals: Goal[] = [];
  const within = new Map<string, Around>();

  const add = (
    goal: Omit<Goal, 'within' | 'isSeen'>,
    around: Goal | undefined,
    isSeen: Goal['isSeen'],
  ): Goal => {
    const made: Goal = { ...goal, ...(around === undefined ? {} : { within: around }), isSeen };
    goals.push(made);
    return made;
  };

  const hiding = (kind: 'part' | 'tab', name: string, logic: Logic, around: Around): Around => {
    const hides = [...around.hides, logic];
    const place = placeOfHiding(compiled, logic) ?? around.place;
    const wants = wantsOf(hides, kind === 'tab' ? around.draws : []);
    const { page } = around;
    const goal = add({ kind, name, place, wants, page, own: [logic] }, around.goal, (_, answers) =>
      fulfils(wants, answers),
    );
    return { ...around, hides, goal, place };
  };

  const walk = (content: readonly CompiledNode[], around: Around): void => {
    for (const node of content) {
      for (const key of keysOf(node)) within.set(key, around);
      if (node.kind === 'conditional') {
        walk(node.content, hiding('part', node.id, node.hiddenWhen, around));
      } else if (node.kind === 'details')
        walk(node.content, { ...around, draws: [...around.draws, node.drawnWhen] });
      else if (node.kind === 'row') walk(node.content, around);
      else if (node.kind === 'addAnother') {
        const block = { id: node.id, minimum: leastEntries(form, node.id) };
        for (const [index, entry] of node.entries.entries())
          walk(entry, { ...around, hides: [...around.hides, ...noEntry(block, index + 1)] });
      } else if (node.kind === 'tabSet') {
        for (const tab of node.tabs)
          walk(
            tab.content,
            tab.hiddenWhen === undefined ? around : hiding('tab', tab.id, tab.hiddenWhen, around),
          );
      }
    }
  };

  const hide = (part: Hideable): Logic[] => (part.hiddenWhen === undefined ? [] : [part.hiddenWhen]);
  for (const [index, page] of form.pages.entries()) {
    const at = { file: 'form.json', pointer: `/pages/${index}` };
    const hides = hide(page);
    const pageGoal = add(
      {
        kind: 'page',
        name: page.id,
        place: { ...at, pointer: `${at.pointer}/showWhen` },
        wants: [...wantsOf(hides), ...anyOf(page.sections)],
        page: page.id,
        own: hides,
      },
      undefined,
      ({ form: judged }, answers) =>
        judged.pages.some((one) => one.id === page.id && isPageShown(one, answers)),
    );
    for (const section of page.sections) {
      const all = [...hides, ...hide(section)];
      const file = `sections/${section.id}.json`;
      const goal = add(
        {
          kind: 'section',
          name: section.id,
          place: { file, pointer: '/showWhen' },
          wants: wantsOf(all),
          page: page.id,
          own: hide(section),
        },
        pageGoal,
        (_, answers) => !isHidden(page, answers) && !isHidden(section, answers),
      );
      walk(section.content, { hides: all, draws: [], goal, place: { file, pointer: '' }, page: page.id });
    }
  }
  const places = new Map(asked.map(({ key, place }) => [key, place]));
  for (const question of Object.values(form.questions)) {
    const { key, hiddenWhen, drawnWhen } = question;
    const around = within.get(key);
    const something = offersSomething(form, question);
    const wants = [
      ...wantsOf(hiddenWhen, drawnWhen),
      ...(something === true ? [] : [{ logic: something, is: true }]),
    ];
    const isSeen = ({ form: judged }: JudgedForm, answers: Answers): boolean =>
      isDrawn(judged, question, answers);
    const place = places.get(key) ?? around?.place ?? { file: 'form.json', pointer: '' };
    add({ kind: 'question', name: key, place, wants }, around?.goal, isSeen);
  }
  return goals;
}

/** Returns the want that a section of a page is shown: a page without visible sections is hidden. */
function anyOf(sections: readonly Hideable[]): Want[] {
  const hides = sections.flatMap(({ hiddenWhen }) => hiddenWhen ?? []);
  if (hides.length < sections.length) return [];
  return [{ logic: { or: hides.map((logic) => ({ '!': [logic] })) }, is: true }];
}

/** Returns the questions that a node draws itself. */
function keysOf(node: CompiledNode): readonly string[] {
  if (node.kind === 'question') return [node.key];
  if ('keys' in node) return node.keys as readonly string[];
  return node.kind === 'monthYear' ? [node.month, node.year] : [];
}
