import type { Answers, AnswerValue, CompiledForm } from '../form/compiled-form.ts';

/** The answers that the form knows and that a client may send: not those that are only shown, nor the page's layout. */
export function writableAnswers(form: CompiledForm, answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key, value]) => isWritable(form, key, value)));
}

function isWritable(form: CompiledForm, key: string, value: AnswerValue): boolean {
  const model = form.keys[key];
  if (model === undefined || model.readOnly) return false;
  // A document's key is written by the server; the client may only empty it.
  return !model.document || value === '';
}
