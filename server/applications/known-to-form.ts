// The school edits its form while applications are in progress. Answers the form no longer knows stay stored
// but are not returned: the browser would send them back, and the whole save would be refused.
import { keptEntries } from '../../engine/answers/layout-keys.ts';
import { storedAnswer } from '../../engine/answers/stored-answer.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';

/** Returns the stored answers the form still has, if their type matches, in their current stored form. */
export function knownAnswers(form: CompiledForm, stored: Answers): Answers {
  const known = Object.entries(stored).filter(
    ([key, value]) => Object.hasOwn(form.keys, key) && typeof value === form.keys[key]?.type,
  );
  return Object.fromEntries(known.map(([key, value]) => [key, storedAnswer(form, key, value)]));
}

/** Returns the route if a form page has it, otherwise null. */
export function knownRoute(form: CompiledForm, route: string | null): string | null {
  return form.pages.some((page) => page.route === route) ? route : null;
}

/** Returns the chosen tabs that the form still has. */
export function knownTabs(
  form: CompiledForm,
  tabs: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = Object.entries(tabs).filter(
    ([id, chosen]) =>
      Object.hasOwn(form.tabSets, id) && form.tabSets[id]?.tabs.some((tab) => tab.id === chosen) === true,
  );
  return Object.fromEntries(known);
}

/** Returns the number of entries of each block of the form. */
export function entryCounts(
  form: CompiledForm,
  addAnother: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.keys(form.blocks).map((id) => [id, keptEntries(form, id, addAnother[id])]),
  );
}

/** Returns the entry ids of the blocks that the form still has. */
export function knownBlocks(
  form: CompiledForm,
  lists: Readonly<Record<string, readonly number[]>>,
): Record<string, number[]> {
  const known = Object.entries(lists).filter(([id]) => Object.hasOwn(form.blocks, id));
  return Object.fromEntries(known.map(([id, ids]) => [id, [...ids]]));
}
