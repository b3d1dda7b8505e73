import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompiledCard } from '../../engine/form/compiled-card.ts';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { postPublic } from '../api/calls.ts';
import { errorText } from '../api/errors.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { dismissToastsAbout, showToast } from '../feedback/toast-store.ts';
import { useFormModule } from '../filling/form-context.tsx';
import { useCarry } from '../navigation/use-carry.ts';
import type { CardValues } from './use-initial-values.ts';

const mutationKey = ['resend-confirm'];

/**
 * Returns a function that requests a new confirmation code and leads to the confirm card. Makes no call without
 * a valid email address.
 */
export function useResend(card: CompiledCard) {
  const texts = useTexts();
  const module = useFormModule();
  const navigate = useNavigate();
  const carry = useCarry();
  const showFailure = (message: string) =>
    showToast({ severity: 'error', label: texts['toast.resendError'], message });
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (username: string) => postPublic('resend-confirm', { username }),
    onSuccess: ({ message }, username) => navigate('/confirm', { state: { message, username, ...carry() } }),
    onError: (error) => showFailure(errorText(error, texts)),
  });
  useEffect(() => () => dismissToastsAbout(texts['toast.resendError']), [texts]);
  function resend(values: CardValues): void {
    const { username = '' } = values;
    // Reads the client, because a second click can come before the busy state is rendered.
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    dismissToastsAbout(texts['toast.resendError']);
    if (cardErrors(module, card.id, values).username) showFailure(texts['error.resendNeedsEmail']);
    else mutate(username);
  }
  return { resend, isBusy: isPending };
}
