import { fillAnswers } from '../../engine/answers/answers-in-texts.ts';
import { useAnswersStore, useForm } from './form-context.tsx';

/**
 * Returns a function that returns the label of a question, with the current answers filled in. It returns the
 * key itself if no question has it.
 */
export function useLabelOf(): (key: string) => string {
  const form = useForm();
  const answers = useAnswersStore();
  return (key) => fillAnswers(form, answers.getAnswers(), form.questions[key]?.label ?? key);
}
