import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';
import { cutText } from '../values/text-length.ts';
import { toStoredPhone } from './phone-answer.ts';
import { isStorable } from './storable-answer.ts';
import { offeredOptions } from './visibility.ts';

/** A record of a register: texts by field name. */
export type LookupRecord = Readonly<Record<string, string>>;

/**
 * Returns the answer that a record's field gives: an offered option, or a valid text, cut to the question's limit.
 * Returns `""` for any other value.
 */
function storableValue(form: CompiledForm, key: string, value: string, answers: Answers): string {
  const question = form.questions[key];
  if (question?.options === undefined) {
    const plain = question?.stores === 'number' ? (canonicalDecimal(value) ?? value) : value;
    const text = cutText(toStoredPhone(question, plain), form.keys[key]?.maxLength ?? 0);
    return isStorable(form, key, text) ? text : '';
  }
  return offeredOptions(form, question, answers).some((option) => option.value === value) ? value : '';
}

/**
 * Returns the answers that a record fills in, `""` for missing fields. `fills` has the name of the record's field by
 * answer key.
 */
export function recordAnswers(
  form: CompiledForm,
  answers: Answers,
  fills: Readonly<Record<string, string>>,
  record: LookupRecord = {},
): Record<string, string> {
  const fields = Object.entries(fills).map(([key, field]) => [key, record[field] ?? ''] as const);
  // A field's options may depend on another field of the same record.
  const after = { ...answers, ...Object.fromEntries(fields) };
  return Object.fromEntries(fields.map(([key, value]) => [key, storableValue(form, key, value, after)]));
}
