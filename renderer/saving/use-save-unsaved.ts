import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { useSession } from '../session/session-store.ts';
import { saveAnswers } from './save-answers.ts';
import { hasUnsaved } from './saved-answers.ts';

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
