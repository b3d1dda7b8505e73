// What is chosen but is no answer (how many entries, which tab, whether a text was typed) stands among the answers of a
// page under reserved keys, so that conditions, dependents and subscriptions need no second mechanism. The reserved keys
// begin with a character that no answer key can have; they never travel with the answers.
import type { Answers, AnswerValue } from '../form/compiled-form.ts';

const MARK = '#';

/** Entries that an add-another block shows before anything is stored (spec §9). */
export const DEFAULT_NUM_COMPONENTS = 1;

/** Where the number of entries of an add-another block stands, as a text. */
export function entriesKey(blockId: string): string {
  return `${MARK}entries:${blockId}`;
}

/** Where the chosen tab of a tab set stands. */
export function tabKey(tabSetId: string): string {
  return `${MARK}tab:${tabSetId}`;
}

/** Where it stands whether an autocomplete holds a text of the applicant's own: `typed`, `record`,
 * `typing` until that is known, or empty after a reload. */
export function sourceKey(key: string): string {
  return `${MARK}source:${key}`;
}

/** The stored layout as reserved answers. */
export function layoutAnswers(
  addAnother: Readonly<Record<string, number>>,
  tabs: Readonly<Record<string, string>>,
): Answers {
  return Object.fromEntries([
    ...Object.entries(addAnother).map(([id, count]) => [entriesKey(id), String(count)]),
    ...Object.entries(tabs).map(([id, tab]) => [tabKey(id), tab]),
  ]);
}

/** The answers without the reserved keys: what is saved. */
export function withoutLayout(answers: Answers): Record<string, AnswerValue> {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !key.startsWith(MARK)));
}

/**
 * How many entries of a block are visible: as many as are stored (decision ADD-06, where "the shown count" of the
 * specification is the number of the next one).
 */
export function visibleEntries(answers: Answers, blockId: string): number {
  return Number(answers[entriesKey(blockId)] ?? DEFAULT_NUM_COMPONENTS);
}
