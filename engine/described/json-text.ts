// Answers with a JSON Schema are stored as canonical JSON, so that two answers are equal exactly if their texts
// are.
import { isBlankText } from '../answers/blank.ts';
import { storableText } from '../answers/storable-text.ts';

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Accepted schemas are nested less deeply. */
const DEEPEST = 24;

/** Returns the placeholder of a list item without answers. */
function emptyLike(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return null;
  return Array.isArray(value) ? [] : {};
}

/** Returns the answered part of a value, or undefined if nothing is answered. List items keep their places. */
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

/** Formats a value for storing: with sorted names and without unanswered parts; `""` if nothing is answered. */
export function jsonText(value: unknown): string {
  const kept = answered(value);
  // In JSON these two characters end no line, but elsewhere they do.
  return kept === undefined
    ? ''
    : JSON.stringify(kept).replace(/[\u2028\u2029]/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'));
}

/** Parses a stored text. Returns undefined for `""` and for invalid JSON. */
export function readJson(text: string): Json | undefined {
  try {
    return text === '' ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}
