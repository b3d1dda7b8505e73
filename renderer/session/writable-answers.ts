import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';

/** The answers that the form knows and that a client may send: not those that are only shown. */
export function writableAnswers(form: CompiledForm, answers: Answers): Answers {
  const entries = Object.entries(answers).filter(([key]) => form.keys[key] && !form.keys[key].readOnly);
  return Object.fromEntries(entries);
}
