// Converts answers between the values of rjsf widgets and their stored form, in which numbers, lists and
// objects are texts.

import { jsonText, readJson } from '../../engine/answers/json-text.ts';
import { formatMasked } from '../../engine/answers/mask.ts';
import type { AnswerValue, CompiledQuestion } from '../../engine/form/compiled-form.ts';
import { canonicalDecimal } from '../../engine/values/canonical-decimal.ts';
import { listedValues, listText } from '../../engine/values/list-text.ts';
import { phoneReader } from '../../engine/values/phone-text.ts';
import { answeredParts } from '../described/answered-parts.ts';

type StoredFormat = Pick<CompiledQuestion, 'stores' | 'parts' | 'mask' | 'phone'>;

/** Converts a stored answer for a widget. A missing answer is undefined, or an empty list. */
export function toWidgetValue({ stores }: StoredFormat, stored: unknown): unknown {
  if (typeof stored !== 'string') return stored;
  if (stores === 'list') return listedValues(stored);
  if (stored === '') return undefined;
  if (stores === 'number') return Number(stored);
  return stores === 'json' ? readJson(stored) : stored;
}

/** Converts a widget's value to its stored form; undefined if there is no answer. */
export function toStoredValue(question: StoredFormat, value: unknown): AnswerValue | undefined {
  const { stores, parts = {}, mask, phone } = question;
  if (stores === 'mark') return value === true;
  if (value === undefined || value === null || value === '') return undefined;
  if (stores === 'list') return listText((Array.isArray(value) ? value : [value]).map(plainText));
  if (stores === 'number') return numberText(value);
  if (stores === 'json') return jsonText(answeredParts(parts, value));
  const text = plainText(value);
  // Masks and phone formats apply regardless of the widget. Text that does not fit is stored unchanged.
  if (phone !== undefined) return phoneReader().toStored(text, phone) ?? text.trim();
  return mask === undefined ? text : formatMasked(mask, text).text;
}

/** Converts a text, number or boolean to a text. Throws for other types, such as objects. */
function plainText(value: unknown): string {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  throw new TypeError(`A widget gave its onChange a value of the type ${typeof value}, which is no answer.`);
}

/** Converts a number to its stored form. Other text stays unchanged and fails validation. */
function numberText(value: unknown): string {
  // Rounds away floating-point errors.
  const text = typeof value === 'number' ? String(Number(value.toPrecision(15))) : plainText(value).trim();
  return canonicalDecimal(text) ?? text;
}
