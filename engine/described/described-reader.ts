// Reads answers with a JSON Schema, using the parts that the compiler found in it. Importing this module
// enables reading them.
import { type DescribedPair, readDescribedBy } from '../answers/described-answers.ts';
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { DescribedPart } from '../form/described-part.ts';
import { fillText, type TextId } from '../form/texts.ts';
import { showDate } from '../values/date-text.ts';
import { showNumber } from '../values/number-text.ts';
import { inTrueOrder } from '../values/true-order.ts';
import { type Json, jsonText, readJson } from './json-text.ts';
import { itemPath, itemsPath, memberPath } from './part-paths.ts';

type Parts = Readonly<Record<string, DescribedPart>>;

/** Returns the members of a value with their places: their own, or the place shared by all items of a list. */
function membersOf(parts: Parts, value: Json, path: string): [path: string, member: Json, index: number][] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map((item, index) => [itemPath(parts, path, index), item, index]);
  return Object.entries(value).map(([name, member], index) => [memberPath(path, name), member, index]);
}

function typeOfJson(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

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
    // A list item that is not answered yet.
    const refusal = member === null && Array.isArray(value) ? undefined : refusalAt(parts, member, at);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function refusal({ parts = {} }: CompiledQuestion, text: string): TextId | undefined {
  if (text === '') return undefined;
  const value = readJson(text);
  // Only the canonical text counts: two texts of one value would be two answers.
  if (value === undefined || jsonText(value) !== text) return 'error.wrongType';
  return refusalAt(parts, value, '');
}

/** Formats one value for readers. */
function shown({ school, texts }: CompiledForm, part: DescribedPart | undefined, value: Json): string {
  const label = part?.values?.[JSON.stringify(value)];
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return texts[value ? 'described.yes' : 'described.no'];
  if (typeof value === 'number')
    return showNumber(String(value), { format: school.numberFormat ?? '1,234.56' });
  const text = inTrueOrder(String(value));
  return part?.isDay ? showDate(text, school.dateFormat) || text : text;
}

/** Returns the answered parts at a place, if any. */
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
  if (typeof value !== 'object') return [{ path: place, label, value: shown(form, part, value) }];
  const members = membersOf(parts, value, path);
  const isPlain = members.every(([, member]) => typeof member !== 'object' || member === null);
  if (Array.isArray(value) && isPlain) {
    const lines = members.flatMap(([at, member]) => (member === null ? [] : shown(form, parts[at], member)));
    return lines.length === 0 ? [] : [{ path: place, label, value: lines.join('\n') }];
  }
  const order = Object.keys(parts);
  const inOrder = Array.isArray(value)
    ? members
    : members.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const inside = inOrder.flatMap(([at, member, index]) => {
    const name = Array.isArray(value) ? index : at.slice(path.length + 1);
    const pairs = pairsAt(form, parts, member, at, `${place}/${name}`);
    return Array.isArray(value) ? numbered(form, pairs, index + 1) : pairs;
  });
  // Items have the name of their list: a common heading would repeat it.
  if (Array.isArray(value)) return inside;
  return inside.length === 0 ? [] : [{ path: place, label, value: inside }];
}

/** Numbers the pairs of a list item. */
function numbered({ texts }: CompiledForm, pairs: DescribedPair[], count: number): DescribedPair[] {
  return pairs.map((pair) => ({
    ...pair,
    label: fillText(texts['addAnother.entry'], { label: pair.label, number: String(count) }),
  }));
}

function pairs(form: CompiledForm, { parts = {} }: CompiledQuestion, text: string): readonly DescribedPair[] {
  const value = readJson(text);
  if (value === undefined) return [];
  const read = pairsAt(form, parts, value, '', '');
  const [whole] = read;
  // A value of the whole answer has the question's label.
  if (whole === undefined || whole.path !== '') return read;
  if (typeof whole.value !== 'string') return whole.value;
  return [{ ...whole, label: parts[itemsPath('')]?.label ?? '' }];
}

function text(form: CompiledForm, question: CompiledQuestion, stored: string): string {
  const lines = (all: readonly DescribedPair[], before: string): string[] =>
    all.flatMap(({ label, value }) =>
      typeof value === 'string' ? `${before}${label}: ${value}` : lines(value, `${before}${label}, `),
    );
  return lines(pairs(form, question, stored), '').join('\n');
}

readDescribedBy({ refusal, text, pairs });
