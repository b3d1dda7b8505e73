import { useAnswersStore, useForm } from '../form/form-context.tsx';
import { saveAnswers } from './save-answers.ts';
import { hasUnsaved } from './saved-answers.ts';
import { useSession } from './session-store.ts';

/** Saves what a logged-in applicant has typed since the last save, before the window leaves it behind. */
export function useSaveUnsaved(): () => Promise<void> {
  const form = useForm();
  const answers = useAnswersStore();
  return async () => {
    const { is_logged_in, web_status } = useSession.getState();
    if (!is_logged_in || web_status === 'submitted' || !hasUnsaved(form, answers.getAnswers())) return;
    await saveAnswers(form, answers);
  };
}
