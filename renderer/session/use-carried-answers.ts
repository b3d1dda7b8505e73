import type { Answers } from '../../engine/form/compiled-form.ts';
import { useAnswersStore } from '../form/form-context.tsx';
import { useNavigationState } from './navigation-state.ts';
import { useSession } from './session-store.ts';

/**
 * Reads the answers of a visitor to hand on: those typed in this window, else those that came with the current screen.
 * The answers of someone who is logged in are theirs and are never carried.
 */
export function useCarriedAnswers(): () => Answers {
  const answers = useAnswersStore();
  const state = useNavigationState();
  const isLoggedIn = useSession((session) => session.is_logged_in);
  return () => {
    if (isLoggedIn) return {};
    return answers.hasAny() ? answers.getAnswers() : (state.answers ?? {});
  };
}
