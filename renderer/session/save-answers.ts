import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { putAnswers } from '../api/calls.ts';
import { writableAnswers } from './writable-answers.ts';

/** Saves the answers of a logged-in applicant. */
export async function saveAnswers(form: CompiledForm, answers: Answers): Promise<void> {
  await putAnswers(writableAnswers(form, answers));
}
