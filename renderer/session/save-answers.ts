import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { putAnswers } from '../api/calls.ts';
import { noteSaved } from './saved-answers.ts';
import { writableAnswers } from './writable-answers.ts';

/** Saves answers of a logged-in applicant. */
export async function saveAnswers(form: CompiledForm, answers: Answers): Promise<void> {
  const sent = writableAnswers(form, answers);
  await putAnswers(sent);
  noteSaved(sent);
}
