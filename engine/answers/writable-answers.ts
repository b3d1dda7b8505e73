import type { Answers, AnswerValue, CompiledForm } from '../form/compiled-form.ts';

/**
 * Returns the answers that a client may send: without unknown keys, read-only keys, layout keys and documents.
 * Emptied documents stay.
 */
export function writableAnswers(form: CompiledForm, answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key, value]) => isWritable(form, key, value)));
}

function isWritable(form: CompiledForm, key: string, value: AnswerValue): boolean {
  const model = form.keys[key];
  if (model === undefined || model.readOnly) return false;
  // The server writes a document's key; the client may only empty it.
  return !model.document || value === '';
}
