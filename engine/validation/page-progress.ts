import { currentAnswer, isBlank } from '../answers/answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { isRequired } from './answer-errors.ts';

/** Numbers of answered and required questions of a page. A tuple, so that equal counts compare equal. */
export type PageProgress = readonly [answered: number, required: number];

/** Returns the questions of a page that can be required. */
export function requirableQuestions(form: CompiledForm, pageId: string): readonly CompiledQuestion[] {
  return Object.values(form.questions).filter(({ page, required }) => page === pageId && required.length > 0);
}

/** Returns the keys whose answers affect the progress. */
export function progressKeys(questions: readonly CompiledQuestion[]): readonly string[] {
  return [...new Set(questions.flatMap(({ key, dependsOn }) => [key, ...dependsOn]))];
}

/**
 * Counts required questions and the answered ones among them. A question is unanswered if a submission would
 * report it as missing (spec §5); its answer need not be valid. A default that is only offered (`isOffered`)
 * does not count as an answer.
 */
export function pageProgress(
  form: CompiledForm,
  questions: readonly CompiledQuestion[],
  answers: Answers,
  isOffered: (key: string) => boolean = () => false,
): PageProgress {
  const required = questions.filter(
    (question) => isRequired(question, answers) && isVisible(form, question, answers),
  );
  const answered = required.filter(
    (question) => !isOffered(question.key) && !isBlank(currentAnswer(form, question, answers)),
  );
  return [answered.length, required.length];
}
