import { writableAnswers } from '../../engine/answers/writable-answers.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { type NavigationState, useNavigationState } from '../navigation/navigation-state.ts';
import { useSession } from '../session/session-store.ts';
import { carryAnswers, isCarried } from './carried-answers.ts';

/**
 * Keeps the answers of a visitor for the next screen and gives what to hand to it: those typed in this window, else
 * those that came with the current screen. The answers of someone who is logged in are theirs and are never carried.
 */
export function useCarry(): () => Pick<NavigationState, 'carried'> {
  const form = useForm();
  const answers = useAnswersStore();
  const { carried } = useNavigationState();
  return () => {
    if (useSession.getState().is_logged_in) return {};
    if (answers.hasAny()) {
      const isSensitive = (key: string): boolean => form.keys[key]?.sensitive === true;
      return { carried: carryAnswers(writableAnswers(form, answers.ownAnswers()), isSensitive) };
    }
    return carried !== undefined && isCarried(carried) ? { carried } : {};
  };
}
