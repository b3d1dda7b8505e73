import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';
import { cutText } from '../values/text-length.ts';
import { asItsPhone } from './phone-answer.ts';
import { isStorable } from './storable-answer.ts';
import { offeredOptions } from './visibility.ts';

/** A record of a register: names of fields to texts. */
export type LookupRecord = Readonly<Record<string, string>>;

/** What a related question can hold of a record's field: an option that it offers, or a text of its form and within its limit. */
function fitting(form: CompiledForm, key: string, value: string, answers: Answers): string {
  const question = form.questions[key];
  if (question?.options === undefined) {
    const plain = question?.stores === 'number' ? (canonicalDecimal(value) ?? value) : value;
    const text = cutText(asItsPhone(question, plain), form.keys[key]?.maxLength ?? 0);
    return isStorable(form, key, text) ? text : '';
  }
  return offeredOptions(form, question, answers).some((option) => option.value === value) ? value : '';
}

/** The answers that a record fills: its field for each, empty without one. `fills` are answer keys to names of fields. */
export function recordAnswers(
  form: CompiledForm,
  answers: Answers,
  fills: Readonly<Record<string, string>>,
  record: LookupRecord = {},
): Record<string, string> {
  const fields = Object.entries(fills).map(([key, field]) => [key, record[field] ?? ''] as const);
  // Which options one field may choose from can be decided by another field of the same record.
  const after = { ...answers, ...Object.fromEntries(fields) };
  return Object.fromEntries(fields.map(([key, value]) => [key, fitting(form, key, value, after)]));
}
