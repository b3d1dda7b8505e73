// What the server has refused the application for, where the browser had found nothing: it shows until it is answered anew.
import { create } from 'zustand';
import { emptyAnswer } from '../../engine/answers/answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { ToldErrors } from '../../engine/form/form-module.ts';
import { ServerError } from '../api/errors.ts';
import { isRecord } from '../storage/read-record.ts';

const NONE: ToldErrors = {};

export const useSubmissionErrors = create<{ readonly errors: ToldErrors }>()(() => ({ errors: NONE }));

/**
 * Takes the messages by key in the refusal of a submission, for the answers as they stand. Gives whether there are any that
 * the form can show; else the refusal has to be told some other way.
 */
export function noteSubmissionErrors(form: CompiledForm, answers: Answers, error: unknown): boolean {
  const errors = Object.fromEntries(
    messagesIn(error).flatMap(([key, messages]) => {
      const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
      if (question === undefined || !isVisible(form, question, answers)) return [];
      return [[key, { value: answers[key] ?? emptyAnswer(question.type), messages }] as const];
    }),
  );
  useSubmissionErrors.setState({ errors });
  return Object.keys(errors).length > 0;
}

/** Forgets them: the application is checked anew, or somebody else is here. */
export function forgetSubmissionErrors(): void {
  useSubmissionErrors.setState({ errors: NONE });
}

function messagesIn(error: unknown): readonly (readonly [string, readonly string[]])[] {
  if (!(error instanceof ServerError && error.status === 409 && isRecord(error.reply))) return [];
  const { errors } = error.reply;
  return Object.entries(isRecord(errors) ? errors : {}).flatMap(([key, messages]) => {
    const texts = Array.isArray(messages) ? messages.filter((text) => typeof text === 'string') : [];
    return texts.length === 0 ? [] : [[key, texts] as const];
  });
}
