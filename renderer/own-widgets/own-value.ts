// Answers as widgets made for rjsf take and give them, and as they are stored: numbers, lists and objects are texts there.
import { readMasked } from '../../engine/answers/mask.ts';
import { jsonText, readJson } from '../../engine/described/json-text.ts';
import type { AnswerValue, CompiledQuestion } from '../../engine/form/compiled-form.ts';
import { canonicalDecimal } from '../../engine/values/canonical-decimal.ts';
import { listedValues, listText } from '../../engine/values/list-text.ts';
import { phoneReader } from '../../engine/values/phone-text.ts';
import { given } from '../described/given.ts';

type Asked = Pick<CompiledQuestion, 'stores' | 'parts' | 'mask' | 'phone'>;

/** A stored answer as a widget takes it; undefined where there is none, which for a list is an empty one. */
export function shownValue({ stores }: Asked, stored: unknown): unknown {
  if (typeof stored !== 'string') return stored;
  if (stores === 'list') return listedValues(stored);
  if (stored === '') return undefined;
  if (stores === 'number') return Number(stored);
  return stores === 'json' ? readJson(stored) : stored;
}

/** What a widget gives, as it is stored; nothing where it is none. */
export function storedValue(question: Asked, value: unknown): AnswerValue | undefined {
  const { stores, parts = {}, mask, phone } = question;
  if (stores === 'mark') return value === true;
  if (value === undefined || value === null || value === '') return undefined;
  if (stores === 'list') return listText((Array.isArray(value) ? value : [value]).map(plainText));
  if (stores === 'number') return numberText(value);
  if (stores === 'json') return jsonText(given(parts, value));
  const text = plainText(value);
  // Whatever draws them, numbers are stored in their mask, or as their phones are; what is none stays as it is.
  if (phone !== undefined) return phoneReader().stored(text, phone) ?? text.trim();
  return mask === undefined ? text : readMasked(mask, text).text;
}

/** A text, number or mark as a text. Throws for all else: what JavaScript writes for an object is nobody's answer. */
function plainText(value: unknown): string {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  throw new TypeError(`A widget gave its onChange a value of the type ${typeof value}, which is no answer.`);
}

/** A number as it is stored; what is none stays as it is, for the rules to refuse. */
function numberText(value: unknown): string {
  // The digits that a sum of binary fractions ends with are nobody's answer.
  const text = typeof value === 'number' ? String(Number(value.toPrecision(15))) : plainText(value).trim();
  return canonicalDecimal(text) ?? text;
}
