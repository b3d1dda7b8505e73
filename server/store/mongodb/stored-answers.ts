import { isSameAnswer } from '../../../engine/answers/answer.ts';
import type { Answers, AnswerValue } from '../../../engine/form/compiled-form.ts';
import type { StampedAnswer } from '../answer-conflicts.ts';

/**
 * A text in a document. BSON holds UTF-8 only: a text with half a surrogate pair, which a browser can send, is kept
 * as JSON, whose escapes give it back unchanged.
 */
export type StoredText = string | { readonly json: string };
export type StoredAnswer = StoredText | boolean;

// MongoDB reads "." and "$" in field names as paths and operators and has no name with a NUL; BSON has no half pairs;
// white space at the ends of names is invisible to people.
const UNSAFE = /[%.$\s]|\p{Control}|\p{Surrogate}/gu;
const ESCAPED = /%([0-9a-f]{4})/g;
/** No escape is this short, so that it stands for the empty key. */
const EMPTY = '%';

/** The field name of an answer key: the key itself, with whatever is special as `%` and four hex digits. */
export function fieldName(key: string): string {
  if (key === '') return EMPTY;
  return key.replace(UNSAFE, (unit) => `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The answer key of a field name. */
export function answerKey(field: string): string {
  if (field === EMPTY) return '';
  return field.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** What `$set` has to set to merge the changes, each key by itself. */
export function answerFields(changes: Answers): Record<string, StoredAnswer> {
  return Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [`answers.${fieldName(key)}`, storedAnswer(value)]),
  );
}

/** The answers of a document. */
export function answersOf(fields: Readonly<Record<string, StoredAnswer>> = {}): Answers {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [answerKey(field), givenAnswer(value)]),
  );
}

/** The answers of a document, each with the revision at which it was last changed. */
export function stampedAnswersOf(
  fields: Readonly<Record<string, StoredAnswer>> = {},
  revisions: Readonly<Record<string, number>> = {},
): ReadonlyMap<string, StampedAnswer> {
  const stamps = new Map(Object.entries(revisions));
  return new Map(
    Object.entries(fields).map(([field, value]) => [
      answerKey(field),
      { value: givenAnswer(value), revision: stamps.get(field) ?? 0 },
    ]),
  );
}

/** What `$set` has to set besides, so that each answer that the changes really change bears the revision. */
export function revisionFields(
  changes: Answers,
  stored: ReadonlyMap<string, StampedAnswer>,
  revision: number,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([key, value]) => !isSameAnswer(stored.get(key)?.value, value))
      .map(([key]) => [`answerRevisions.${fieldName(key)}`, revision]),
  );
}

/** What a projection has to name to read the answers of some keys with their revisions. */
export function stampedAnswerPaths(keys: readonly string[]): Record<string, 1> {
  const fields = keys.map(fieldName);
  return Object.fromEntries(
    fields.flatMap((field) => [`answers.${field}`, `answerRevisions.${field}`]).map((path) => [path, 1]),
  );
}

/** What a text is stored as. */
export function storedText(text: string): StoredText {
  return text.isWellFormed() ? text : { json: JSON.stringify(text) };
}

/** The text that was stored. */
export function givenText(text: StoredText): string {
  return typeof text === 'object' ? (JSON.parse(text.json) as string) : text;
}

/** What an answer is stored as. */
export function storedAnswer(value: AnswerValue): StoredAnswer {
  return typeof value === 'string' ? storedText(value) : value;
}

function givenAnswer(value: StoredAnswer): AnswerValue {
  return typeof value === 'boolean' ? value : givenText(value);
}
