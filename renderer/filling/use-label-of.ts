import { saidText } from '../../engine/answers/said-text.ts';
import { useAnswersStore, useForm } from './form-context.tsx';

/** What the question under a key is called as the answers stand when it is asked; the key itself where no question has it. */
export function useLabelOf(): (key: string) => string {
  const form = useForm();
  const answers = useAnswersStore();
  return (key) => saidText(form, answers.getAnswers(), form.questions[key]?.label ?? key);
}
