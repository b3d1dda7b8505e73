import { writableAnswers } from '../../engine/answers/writable-answers.ts';
import { useSession } from '../api/session-store.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { carryAnswers, isCarried } from './carried-answers.ts';
import { type NavigationState, useNavigationState } from './navigation-state.ts';

/**
 * Keeps a visitor's answers for the next screen and returns its navigation state: answers typed in this window,
 * or else those carried to the current screen. Answers of logged-in users are never carried.
 */
export function useCarry(): () => Pick<NavigationState, 'carried'> {
  const form = useForm();
  const answers = useAnswersStore();
  const { carried } = useNavigationState();
  return () => {
    if (useSession.getState().is_logged_in) return {};
    if (answers.hasAnyAnswer()) {
      const isSensitive = (key: string): boolean => form.keys[key]?.sensitive === true;
      return { carried: carryAnswers(writableAnswers(form, answers.ownAnswers()), isSensitive) };
    }
    return carried !== undefined && isCarried(carried) ? { carried } : {};
  };
}
