// The stored text of an answer described by a JSON Schema: canonical JSON. Equal answers have equal texts.
import { isBlankText } from './blank.ts';
import { storableText } from './storable-text.ts';

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Limit of nesting. The compiler accepts only schemas that are nested less deeply. */
const DEEPEST = 24;

/** Returns the placeholder for a list item without answers: an empty list or object like `value`, or null. */
function emptyLike(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return null;
  return Array.isArray(value) ? [] : {};
}

/**
 * Returns a copy of a value without unanswered parts and with sorted names. Returns undefined if nothing is
 * answered. In a list, unanswered items become placeholders, so that the others keep their places.
 */
function answeredPart(value: unknown, depth = 0): Json | undefined {
  if (depth > DEEPEST) return undefined;
  if (typeof value === 'string') return isBlankText(value) ? undefined : storableText(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => answeredPart(item, depth + 1));
    if (items.every((item) => item === undefined)) return undefined;
    return items.map((item, index) => item ?? emptyLike(value[index]));
  }
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, member]) => {
      const part = answeredPart(member, depth + 1);
      return part === undefined || name === '__proto__' ? [] : [[name, part] as const];
    });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** Returns the canonical JSON of a value, as stored. Returns `""` if nothing is answered. */
export function jsonText(value: unknown): string {
  const part = answeredPart(value);
  // Escapes the two characters that JSON allows in texts but other code treats as line breaks.
  return part === undefined
    ? ''
    : JSON.stringify(part).replace(/[\u2028\u2029]/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'));
}

/** Parses a stored text. Returns undefined for `""` and for invalid JSON. */
export function readJson(text: string): Json | undefined {
  try {
    return text === '' ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}
