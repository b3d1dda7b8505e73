import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompiledCard } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import { postPublic } from '../api/calls.ts';
import { errorText } from '../api/errors.ts';
import { dismissToastsAbout, showToast } from '../feedback/toast-store.ts';
import { useAnswersStore, useForm } from '../form/form-context.tsx';
import { anonymousSession, useSession } from '../session/session-store.ts';
import { useCarriedAnswers } from '../session/use-carried-answers.ts';
import { cardCalls, nextCards } from './card-calls.ts';
import type { CardValues } from './use-initial-values.ts';

/** Sends a card and goes on to the next screen with the server's message; errors are told in a toast (spec §8). */
export function useCardSubmit(card: CompiledCard): {
  readonly submit: (values: CardValues) => void;
  readonly busy: boolean;
  /** The message of a card that stays where it is, until it is closed. */
  readonly success: string | undefined;
  readonly closeSuccess: () => void;
} {
  const { texts, defaultRoute } = useForm();
  const navigate = useNavigate();
  const carriedAnswers = useCarriedAnswers();
  const startSession = useStartSession();
  const [success, setSuccess] = useState<string>();
  const errorLabel = fillText(texts['toast.cardError'], { card: card.name });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: CardValues) => postPublic(cardCalls[card.id], values),
    onMutate: () => {
      setSuccess(undefined);
      dismissToastsAbout(errorLabel);
    },
    onSuccess: ({ message }, { username = '' }) => {
      const answers = carriedAnswers();
      if (card.id === 'login') {
        startSession(username);
        navigate(defaultRoute, { state: { message, answers } });
        return;
      }
      const next = nextCards[card.id];
      if (next) navigate(next, { state: { message, username, answers } });
      else setSuccess(message);
    },
    onError: (error) => showToast({ severity: 'error', label: errorLabel, message: errorText(error, texts) }),
  });
  return { submit: mutate, busy: isPending, success, closeSuccess: () => setSuccess(undefined) };
}

/** Makes the session a logged-in one; nothing is left of whoever used this window before. */
function useStartSession(): (username: string) => void {
  const queryClient = useQueryClient();
  const answers = useAnswersStore();
  return (username) => {
    queryClient.clear();
    answers.replace({});
    useSession.setState({ ...anonymousSession, is_logged_in: true, username }, true);
  };
}
