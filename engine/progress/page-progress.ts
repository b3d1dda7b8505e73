import { currentAnswer, isBlank } from '../answers/answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { isRequired } from '../validation/answer-errors.ts';

/** How many questions of a page were answered, of how many that have to be: a list, so that equal counts compare equal. */
export type PageProgress = readonly [answered: number, required: number];

/** The questions of a page that can ever have to be answered. */
export function requirableQuestions(form: CompiledForm, pageId: string): readonly CompiledQuestion[] {
  return Object.values(form.questions).filter(({ page, required }) => page === pageId && required.length > 0);
}

/** The keys whose answers decide how far questions are answered. */
export function progressKeys(questions: readonly CompiledQuestion[]): readonly string[] {
  return [...new Set(questions.flatMap(({ key, dependsOn }) => [key, ...dependsOn]))];
}

/**
 * Counts the questions that have to be answered as the answers stand, and those of them that are. What is not answered is
 * what a submission would call missing (spec §5); whether an answer is a good one is not asked. What a question `isOffered` is
 * no answer yet.
 */
export function pageProgress(
  form: CompiledForm,
  questions: readonly CompiledQuestion[],
  answers: Answers,
  isOffered: (key: string) => boolean = () => false,
): PageProgress {
  const asked = questions.filter(
    (question) => isRequired(question, answers) && isVisible(form, question, answers),
  );
  const answered = asked.filter(
    (question) => !isOffered(question.key) && !isBlank(currentAnswer(form, question, answers)),
  );
  return [answered.length, asked.length];
}
