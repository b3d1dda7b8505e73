import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompiledCard } from '../../engine/form/compiled-card.ts';
import { fillText } from '../../engine/form/texts.ts';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import { postPublic } from '../api/calls.ts';
import { errorText } from '../api/errors.ts';
import { anonymousSession, useSession } from '../api/session-store.ts';
import { forgetUploads } from '../api/upload-store.ts';
import { announceAccount } from '../ending/other-windows.ts';
import { dismissToasts, dismissToastsAbout, showToast } from '../feedback/toast-store.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { assignCarriedTo, keepForMailLink } from '../navigation/carried-answers.ts';
import { useCarry } from '../navigation/use-carry.ts';
import { useLogins } from '../saving/saving-context.tsx';
import { cardCalls, nextCards } from './card-calls.ts';
import type { CardValues } from './use-initial-values.ts';

/**
 * Returns the submit action of a card. It leads to the next screen with the server's message; errors show a
 * toast (spec §8).
 */
export function useCardSubmit(card: CompiledCard) {
  const { texts, defaultRoute } = useForm();
  const navigate = useNavigate();
  const carry = useCarry();
  const queryClient = useQueryClient();
  const startSession = useStartSession();
  /** The message of a card that stays, until it is closed. */
  const [successMessage, setSuccessMessage] = useState<string>();
  /** The error of the last Submit, until the next one. */
  const [submitError, setSubmitError] = useState<string>();
  const errorLabel = fillText(texts['toast.cardError'], { card: card.name });
  const mutationKey = ['card', card.id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (values: CardValues) => postPublic(cardCalls[card.id], values),
    onSuccess: ({ message }, { username = '' }) => {
      const carried = carry();
      if (card.id === 'login') {
        startSession(username);
        navigate(defaultRoute, { state: { message, ...carried } });
        return;
      }
      const next = nextCards[card.id];
      if (next) navigate(next, { state: { message, username, ...carried } });
      else {
        keepForMailLink(carried.carried);
        setSuccessMessage(message);
      }
    },
    onError: (error) => {
      const message = errorText(error, texts);
      setSubmitError(message);
      showToast({ severity: 'error', label: errorLabel, message });
    },
  });
  // The error does not concern other cards.
  useEffect(() => () => dismissToastsAbout(errorLabel), [errorLabel]);
  /** Removes the card's earlier messages. Call it at each Submit, even if no call follows. */
  function clearMessages(): void {
    setSuccessMessage(undefined);
    setSubmitError(undefined);
    dismissToasts();
  }
  function submit(values: CardValues): void {
    // Reads the client, because a second click can come before the busy state is rendered.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(values);
  }
  return {
    submit,
    isBusy: isPending,
    clearMessages,
    successMessage,
    submitError,
    closeSuccess: () => setSuccessMessage(undefined),
  };
}

/** Returns a function that starts a session and removes everything of an earlier user of this window. */
function useStartSession(): (username: string) => void {
  const queryClient = useQueryClient();
  const answers = useAnswersStore();
  const logins = useLogins();
  return (username) => {
    const account = normalisedEmail(username);
    queryClient.clear();
    answers.replace({});
    assignCarriedTo(account);
    logins.beginNext();
    forgetUploads();
    useSession.setState({ ...anonymousSession, is_logged_in: true, username: account }, true);
    announceAccount(account);
  };
}
