// Creates the goals that parts of a form can be visible: pages, sections, conditional parts, tabs and
// questions.
import { leastEntries, missingEntryLogic } from '../answers/layout-keys.ts';
import { isPageShown } from '../answers/shown-pages.ts';
import { isDrawn } from '../answers/visibility.ts';
import type { Compiled } from '../compile/compile-form.ts';
import { holds } from '../conditions/holds.ts';
import { isHidden } from '../conditions/is-hidden.ts';
import type { BlockParts } from '../form/block-nodes.ts';
import type { Answers, CompiledNode, Hideable, Logic } from '../form/compiled-form.ts';
import type { Place } from '../source/source-file.ts';
import type { JudgedForm } from '../validation/answer-errors.ts';
import { findWritten } from './find-written.ts';
import type { Goal } from './goal.ts';
import { presenceWants } from './message-goals.ts';
import { visibilityWants, type Want } from './want.ts';

/** What encloses a part of the form: the conditions that hide or draw it, and its own goal. */
interface Surroundings {
  readonly hides: readonly Logic[];
  readonly draws: readonly Logic[];
  readonly goal: Goal | undefined;
  readonly place: Place;
  readonly page: string;
}

const fulfils = (wants: readonly Want[], answers: Answers): boolean =>
  wants.every(({ logic, is }) => holds(logic, answers) === is);

/** Returns the goals of all parts that can be visible. Enclosing parts come first. */
export function shownGoals(compiled: Compiled): Goal[] {
  const { form, asked } = compiled;
  const goals: Goal[] = [];
  const surroundingsByKey = new Map<string, Surroundings>();

  const add = (
    goal: Omit<Goal, 'within' | 'isReached'>,
    enclosing: Goal | undefined,
    isReached: Goal['isReached'],
  ): Goal => {
    const made: Goal = { ...goal, within: enclosing, isReached };
    goals.push(made);
    return made;
  };

  const hiding = (
    kind: 'part' | 'tab',
    name: string,
    logic: Logic,
    enclosing: Surroundings,
  ): Surroundings => {
    const hides = [...enclosing.hides, logic];
    const place = findWritten(compiled.places, logic) ?? enclosing.place;
    const wants = visibilityWants(hides, kind === 'tab' ? enclosing.draws : []);
    const { page } = enclosing;
    const goal = add({ kind, name, place, wants, page, own: [logic] }, enclosing.goal, (_, answers) =>
      fulfils(wants, answers),
    );
    return { ...enclosing, hides, goal, place };
  };

  const walk = (content: readonly CompiledNode[], enclosing: Surroundings): void => {
    for (const node of content) {
      for (const key of keysOf(node)) surroundingsByKey.set(key, enclosing);
      if (node.kind === 'conditional') {
        walk(node.content, hiding('part', node.id, node.hiddenWhen, enclosing));
      } else if (node.kind === 'details')
        walk(node.content, { ...enclosing, draws: [...enclosing.draws, node.drawnWhen] });
      else if (node.kind === 'addAnother') {
        const block = { id: node.id, minimum: leastEntries(form, node.id) };
        for (const [index, entry] of node.entries.entries())
          walk(entry, { ...enclosing, hides: [...enclosing.hides, ...missingEntryLogic(block, index + 1)] });
      } else if (node.kind === 'tabSet') {
        for (const tab of node.tabs)
          walk(
            tab.content,
            tab.hiddenWhen === undefined ? enclosing : hiding('tab', tab.id, tab.hiddenWhen, enclosing),
          );
      } else if (node.kind !== 'question') walk(contentOf(node), enclosing);
    }
  };

  const hidingConditions = (part: Hideable): Logic[] =>
    part.hiddenWhen === undefined ? [] : [part.hiddenWhen];
  for (const [index, page] of form.pages.entries()) {
    const at = { file: 'form.json', pointer: `/pages/${index}` };
    const hides = hidingConditions(page);
    const pageGoal = add(
      {
        kind: 'page',
        name: page.id,
        place: { ...at, pointer: `${at.pointer}/showWhen` },
        wants: [...visibilityWants(hides), ...anySectionShown(page.sections)],
        page: page.id,
        own: hides,
      },
      undefined,
      ({ form: judged }, answers) =>
        judged.pages.some((one) => one.id === page.id && isPageShown(one, answers)),
    );
    for (const section of page.sections) {
      const all = [...hides, ...hidingConditions(section)];
      const file = `sections/${section.id}.json`;
      const goal = add(
        {
          kind: 'section',
          name: section.id,
          place: { file, pointer: '/showWhen' },
          wants: visibilityWants(all),
          page: page.id,
          own: hidingConditions(section),
        },
        pageGoal,
        (_, answers) => !isHidden(page, answers) && !isHidden(section, answers),
      );
      walk(section.content, { hides: all, draws: [], goal, place: { file, pointer: '' }, page: page.id });
    }
  }
  const places = new Map(asked.map(({ key, place }) => [key, place]));
  for (const question of Object.values(form.questions)) {
    const { key, drawnWhen } = question;
    const enclosing = surroundingsByKey.get(key);
    const wants = [...presenceWants(compiled, question), ...visibilityWants([], drawnWhen)];
    const isReached = ({ form: judged }: JudgedForm, answers: Answers): boolean =>
      isDrawn(judged, question, answers);
    const place = places.get(key) ?? enclosing?.place ?? { file: 'form.json', pointer: '' };
    add({ kind: 'question', name: key, place, wants }, enclosing?.goal, isReached);
  }
  return goals;
}

/** Returns the want that at least one section of a page is shown. A page without visible sections is hidden. */
function anySectionShown(sections: readonly Hideable[]): Want[] {
  const hides = sections.flatMap(({ hiddenWhen }) => hiddenWhen ?? []);
  if (hides.length < sections.length) return [];
  return [{ logic: { or: hides.map((logic) => ({ '!': [logic] })) }, is: true }];
}

/** Returns the keys of the questions that a node itself draws, without those of nested content. */
function keysOf(node: CompiledNode): readonly string[] {
  if (node.kind === 'question') return [node.key];
  const { keys = [] }: BlockParts = node;
  return keys;
}

function contentOf(node: BlockParts): readonly CompiledNode[] {
  return node.printedAs === undefined ? (node.content ?? []) : [];
}
