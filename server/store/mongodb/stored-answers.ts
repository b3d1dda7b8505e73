import { isSameAnswer } from '../../../engine/answers/answer.ts';
import type { Answers, AnswerValue } from '../../../engine/form/compiled-form.ts';
import type { StampedAnswer } from '../answer-conflicts.ts';

/**
 * A text in a document. BSON holds UTF-8 only. A text with a lone surrogate, which a browser can send, is
 * stored as JSON, whose escapes preserve it.
 */
export type StoredText = string | { readonly json: string };
export type StoredAnswer = StoredText | boolean;

// MongoDB reads "." and "$" in field names as paths and operators, and allows no NUL. BSON has no lone
// surrogates. White space at the ends of names is invisible to people.
const UNSAFE = /[%.$\s]|\p{Control}|\p{Surrogate}/gu;
const ESCAPED = /%([0-9a-f]{4})/g;
/** Encodes the empty key; every real escape is longer. */
const EMPTY = '%';

/** Returns the field name of an answer key: the key with special characters as `%` and four hex digits. */
export function fieldName(key: string): string {
  if (key === '') return EMPTY;
  return key.replace(UNSAFE, (unit) => `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Returns the answer key of a field name. */
export function answerKey(field: string): string {
  if (field === EMPTY) return '';
  return field.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Returns the `$set` fields that merge the changes key by key. */
export function answerFields(changes: Answers): Record<string, StoredAnswer> {
  return Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [`answers.${fieldName(key)}`, encodeAnswer(value)]),
  );
}

/** Returns the answers of a document. */
export function answersOf(fields: Readonly<Record<string, StoredAnswer>> = {}): Answers {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [answerKey(field), decodeAnswer(value)]),
  );
}

/** Returns the answers of a document, each with the revision at which it last changed. */
export function stampedAnswersOf(
  fields: Readonly<Record<string, StoredAnswer>> = {},
  revisions: Readonly<Record<string, number>> = {},
): ReadonlyMap<string, StampedAnswer> {
  const stamps = new Map(Object.entries(revisions));
  return new Map(
    Object.entries(fields).map(([field, value]) => [
      answerKey(field),
      { value: decodeAnswer(value), revision: stamps.get(field) ?? 0 },
    ]),
  );
}

/** Returns the `$set` fields that stamp each answer that really changes with the revision. */
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

/** Returns the projection that reads the answers of some keys with their revisions. */
export function stampedAnswerPaths(keys: readonly string[]): Record<string, 1> {
  const fields = keys.map(fieldName);
  return Object.fromEntries(
    fields.flatMap((field) => [`answers.${field}`, `answerRevisions.${field}`]).map((path) => [path, 1]),
  );
}

/** Encodes a text for storage. */
export function encodeText(text: string): StoredText {
  return text.isWellFormed() ? text : { json: JSON.stringify(text) };
}

/** Decodes a stored text. */
export function decodeText(text: StoredText): string {
  return typeof text === 'object' ? (JSON.parse(text.json) as string) : text;
}

/** Encodes an answer for storage. */
export function encodeAnswer(value: AnswerValue): StoredAnswer {
  return typeof value === 'string' ? encodeText(value) : value;
}

function decodeAnswer(value: StoredAnswer): AnswerValue {
  return typeof value === 'boolean' ? value : decodeText(value);
}
