import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getTemporaryAnswers } from '../api/document-calls.ts';
import { showErrorDialog } from '../feedback/error-dialog.ts';
import { useAnswersStore, useForm } from '../form/form-context.tsx';
import { fillEmpty } from './fill-empty.ts';
import { useSession } from './session-store.ts';

const PARAMETER = 'token';

/**
 * Fills the form with the answers of the token in the address, once it is known who is there, and takes the token out
 * of the address, so that loading the page again does not bring back what was changed since. A token that opens nothing
 * is told in the dialog over the form. Returns whether the form may show.
 */
export function useTemporaryAnswers(isReady: boolean): boolean {
  const form = useForm();
  const answers = useAnswersStore();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const token = new URLSearchParams(search).get(PARAMETER);
  /** The token whose answers are on their way; none any more when the form is left. */
  const opening = useRef<string | null>(null);

  async function open(opened: string): Promise<void> {
    try {
      const offered = await getTemporaryAnswers(opened);
      if (opening.current !== opened || useSession.getState().web_status === 'submitted') return;
      answers.replace(fillEmpty(form, answers.getAnswers(), offered));
    } catch (error) {
      if (opening.current === opened) showErrorDialog(error);
    }
  }

  function takeOut(): void {
    const parameters = new URLSearchParams(search);
    parameters.delete(PARAMETER);
    navigate({ pathname, search: parameters.toString(), hash }, { replace: true, state });
  }

  useEffect(() => {
    if (!isReady || token === null || opening.current === token) return;
    opening.current = token;
    void open(token).then(() => {
      if (opening.current !== token) return;
      opening.current = null;
      takeOut();
    });
  });
  useEffect(
    () => () => {
      opening.current = null;
    },
    [],
  );
  return token === null;
}
