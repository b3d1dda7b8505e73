import { emptyAnswer } from '../../engine/answers/answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import { ServerError } from '../api/errors.ts';
import { isRecord } from '../browser/read-record.ts';
import type { Page } from '../saving/login.ts';
import type { SavingStore } from '../saving/saving-state.ts';

/**
 * Shows the validation errors of a refused submission at their questions. Returns false if the form can show
 * none of them; the caller must report the refusal then.
 */
export function noteSubmissionErrors(
  { form, answers: store }: Page,
  shown: SavingStore,
  error: unknown,
): boolean {
  const answers = store.getAnswers();
  const submissionErrors = Object.fromEntries(
    messagesIn(error).flatMap(([key, messages]) => {
      const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
      if (question === undefined || !isVisible(form, question, answers)) return [];
      return [[key, { value: answers[key] ?? emptyAnswer(question.type), messages }] as const];
    }),
  );
  shown.setState({ submissionErrors });
  return Object.keys(submissionErrors).length > 0;
}

function messagesIn(error: unknown): readonly (readonly [string, readonly string[]])[] {
  if (!(error instanceof ServerError && error.status === 409 && isRecord(error.reply))) return [];
  const { errors } = error.reply;
  return Object.entries(isRecord(errors) ? errors : {}).flatMap(([key, messages]) => {
    const texts = Array.isArray(messages) ? messages.filter((text) => typeof text === 'string') : [];
    return texts.length === 0 ? [] : [[key, texts] as const];
  });
}
