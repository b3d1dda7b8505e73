// An answer that a JSON Schema describes is stored as one text: canonical JSON, so that two answers are the same if and only
// if their texts are.
import { isBlankText } from '../answers/blank.ts';
import { storableText } from '../answers/storable-text.ts';

/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** No schema that is taken is nested as deep. */
const DEEPEST = 24;

/** What stands in a list for an item in which nothing is answered. */
function emptyLike(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return null;
  return Array.isArray(value) ? [] : {};
}

/** What of a value is answered; undefined where nothing is. Items of a list keep their places. */
function answered(value: unknown, depth = 0): Json | undefined {
  if (depth > DEEPEST) return undefined;
  if (typeof value === 'string') return isBlankText(value) ? undefined : storableText(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => answered(item, depth + 1));
    if (items.every((item) => item === undefined)) return undefined;
    return items.map((item, index) => item ?? emptyLike(value[index]));
  }
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, member]) => {
      const kept = answered(member, depth + 1);
      return kept === undefined || name === '__proto__' ? [] : [[name, kept] as const];
    });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** A value as it is stored: names in order, nothing in it that is not answered; `""` where nothing is. */
export function jsonText(value: unknown): string {
  const kept = answered(value);
  // JSON lets these two end no line; elsewhere they do.
  return kept === undefined
    ? ''
    : JSON.stringify(kept).replace(/[\u2028\u2029]/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'));
}

/** The value of a stored text; undefined of `""`, and of what is no JSON. */
export function readJson(text: string): Json | undefined {
  try {
    return text === '' ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}
