import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';
import { cutText } from '../values/text-length.ts';
import { asItsPhone } from './phone-answer.ts';
import { isStorable } from './storable-answer.ts';
import { offeredOptions } from './visibility.ts';

/** A record of a register: texts by field name. */
export type LookupRecord = Readonly<Record<string, string>>;

/**
 * Returns what a question can take from a record's field: an offered option, or a valid text cut to its limit.
 * Empty otherwise.
 */
function fitting(form: CompiledForm, key: string, value: string, answers: Answers): string {
  const question = form.questions[key];
  if (question?.options === undefined) {
    const plain = question?.stores === 'number' ? (canonicalDecimal(value) ?? value) : value;
    const text = cutText(asItsPhone(question, plain), form.keys[key]?.maxLength ?? 0);
    return isStorable(form, key, text) ? text : '';
  }
  return offeredOptions(form, question, answers).some((option) => option.value === value) ? value : '';
}

/** Returns the answers that a record fills, empty for missing fields. `fills` maps answer keys to field names. */
export function recordAnswers(
  form: CompiledForm,
  answers: Answers,
  fills: Readonly<Record<string, string>>,
  record: LookupRecord = {},
): Record<string, string> {
  const fields = Object.entries(fills).map(([key, field]) => [key, record[field] ?? ''] as const);
  // A field's options may depend on another field of the same record.
  const after = { ...answers, ...Object.fromEntries(fields) };
  return Object.fromEntries(fields.map(([key, value]) => [key, fitting(form, key, value, after)]));
}
