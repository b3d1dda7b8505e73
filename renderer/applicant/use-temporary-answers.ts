import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { fillEmpty } from '../../engine/answers/fill-empty.ts';
import { getTemporaryAnswers } from '../api/calls.ts';
import { canChangeAnswers } from '../api/can-change-answers.ts';
import { useSession } from '../api/session-store.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';

const ignore = (): void => undefined;

/** Tokens that were opened since the page was loaded. */
const openedTokens = new Set<string>();

/**
 * Fills the form with the answers of the token in the address, once the session is known. Each token is opened
 * once per page load, so that returning to the address keeps later changes and gives the next user nothing. An
 * invalid token shows the error dialog over the form. Returns whether the form may render.
 */
export function useTemporaryAnswers(isReady: boolean): boolean {
  const form = useForm();
  const answers = useAnswersStore();
  const saving = useSaving();
  const reportError = useReportError();
  const token = new URLSearchParams(useLocation().search).get('token');

  async function open(opened: string): Promise<boolean> {
    if (openedTokens.has(opened)) return true;
    openedTokens.add(opened);
    try {
      const tokenAnswers = await saving.hear(getTemporaryAnswers(opened));
      // Not the form of another user, nor one that is submitted or closed.
      if (canChangeAnswers()) {
        answers.replace(fillEmpty(form, answers.getAnswers(), tokenAnswers));
        // Saved like typed answers; a failed save is retried automatically.
        if (useSession.getState().is_logged_in) saving.saveQuietly().catch(ignore);
      }
    } catch (error) {
      reportError(error);
    }
    return true;
  }

  const { data } = useQuery({
    queryKey: ['temporary-answers', token],
    queryFn: () => open(token ?? ''),
    enabled: isReady && token !== null,
  });
  return token === null || data === true;
}
