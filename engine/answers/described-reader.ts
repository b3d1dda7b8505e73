// Reads answers described by a JSON Schema, whose stored text is JSON. It uses the parts that the compiler found in
// the schema, not the schema itself. The import registers the reader.

import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { DescribedPart } from '../form/described-part.ts';
import { fillText, type TextId } from '../form/texts.ts';
import { formatDate } from '../values/date-text.ts';
import { showNumber } from '../values/number-text.ts';
import { replaceDirectionControls } from '../values/true-order.ts';
import { type DescribedPair, registerDescribedReader } from './described-answers.ts';
import { type Json, jsonText, readJson } from './json-text.ts';
import { itemPath, itemsPath, memberPath } from './part-paths.ts';

type Parts = Readonly<Record<string, DescribedPart>>;

/**
 * Returns the members of an object or the items of a list, each with its path in `parts`. Items of a list usually
 * share one path.
 */
function membersOf(parts: Parts, value: Json, path: string): [path: string, member: Json, index: number][] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map((item, index) => [itemPath(parts, path, index), item, index]);
  return Object.entries(value).map(([name, member], index) => [memberPath(path, name), member, index]);
}

function typeOfJson(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Returns why a value cannot be stored at a path; undefined if it can. */
function refusalAt(parts: Parts, value: Json, path: string): TextId | undefined {
  const part = Object.hasOwn(parts, path) ? parts[path] : undefined;
  if (part === undefined) return 'error.wrongType';
  if (!part.types.includes(typeOfJson(value))) return 'error.wrongType';
  const { values, isFree } = part;
  if (
    values !== undefined &&
    !isFree &&
    typeof value !== 'object' &&
    !Object.hasOwn(values, JSON.stringify(value))
  )
    return 'error.unknownOption';
  for (const [at, member] of membersOf(parts, value, path)) {
    // `null` stands for a list item that is not answered yet.
    const refusal = member === null && Array.isArray(value) ? undefined : refusalAt(parts, member, at);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Returns why a text cannot be stored; undefined if it can. */
function refusal({ parts = {} }: CompiledQuestion, text: string): TextId | undefined {
  if (text === '') return undefined;
  const value = readJson(text);
  // Only the canonical text is accepted, so that equal values have equal texts.
  if (value === undefined || jsonText(value) !== text) return 'error.wrongType';
  return refusalAt(parts, value, '');
}

/** Formats one value for readers. */
function displayValue({ school, texts }: CompiledForm, part: DescribedPart | undefined, value: Json): string {
  const label = part?.values?.[JSON.stringify(value)];
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return texts[value ? 'described.yes' : 'described.no'];
  if (typeof value === 'number')
    return showNumber(String(value), { format: school.numberFormat ?? '1,234.56' });
  const text = replaceDirectionControls(String(value));
  return part?.isDay ? formatDate(text, school.dateFormat) || text : text;
}

/** Returns the answered parts of a value. `path` is its path in `parts`, `place` its JSON pointer in the answer. */
function pairsAt(
  form: CompiledForm,
  parts: Parts,
  value: Json,
  path: string,
  place: string,
): DescribedPair[] {
  if (value === null) return [];
  const part = parts[path];
  const label = part?.label ?? '';
  if (part?.isFixed) return [];
  if (typeof value !== 'object') return [{ path: place, label, value: displayValue(form, part, value) }];
  const members = membersOf(parts, value, path);
  const isFlat = members.every(([, member]) => typeof member !== 'object' || member === null);
  if (Array.isArray(value) && isFlat) {
    const lines = members.flatMap(([at, member]) =>
      member === null ? [] : displayValue(form, parts[at], member),
    );
    return lines.length === 0 ? [] : [{ path: place, label, value: lines.join('\n') }];
  }
  const order = Object.keys(parts);
  const inOrder = Array.isArray(value)
    ? members
    : members.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const inside = inOrder.flatMap(([at, member, index]) => {
    const name = Array.isArray(value) ? index : at.slice(path.length + 1);
    const pairs = pairsAt(form, parts, member, at, `${place}/${name}`);
    return Array.isArray(value) ? withNumber(form, pairs, index + 1) : pairs;
  });
  // No heading for a list: its items have the list's label already.
  if (Array.isArray(value)) return inside;
  return inside.length === 0 ? [] : [{ path: place, label, value: inside }];
}

/** Adds the number of a list item to the labels of its pairs. */
function withNumber({ texts }: CompiledForm, pairs: DescribedPair[], count: number): DescribedPair[] {
  return pairs.map((pair) => ({
    ...pair,
    label: fillText(texts['addAnother.entry'], { label: pair.label, number: String(count) }),
  }));
}

/** Returns the answered parts of a stored text. */
function pairs(form: CompiledForm, { parts = {} }: CompiledQuestion, text: string): readonly DescribedPair[] {
  const value = readJson(text);
  if (value === undefined) return [];
  const found = pairsAt(form, parts, value, '', '');
  const [whole] = found;
  // The whole answer has the question's label already, so its own label is not needed.
  if (whole === undefined || whole.path !== '') return found;
  if (typeof whole.value !== 'string') return whole.value;
  return [{ ...whole, label: parts[itemsPath('')]?.label ?? '' }];
}

/** Formats a stored text in lines of label and value. */
function text(form: CompiledForm, question: CompiledQuestion, stored: string): string {
  const lines = (found: readonly DescribedPair[], before: string): string[] =>
    found.flatMap(({ label, value }) =>
      typeof value === 'string' ? `${before}${label}: ${value}` : lines(value, `${before}${label}, `),
    );
  return lines(pairs(form, question, stored), '').join('\n');
}

registerDescribedReader({ refusal, text, pairs });
