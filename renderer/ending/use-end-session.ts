import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { dropCarried } from '../carried/carried-answers.ts';
import { dropParameters } from '../carried/drop-parameters.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { useLogins } from '../saving/saving-context.tsx';
import { disownMarkers } from '../session/login-marker.ts';
import { anonymousSession, useSession } from '../session/session-store.ts';
import { forgetUploads } from '../uploads/upload-store.ts';
import { currentPresence } from '../windows/presence.ts';

/**
 * Forgets everything of the person who was logged in and leads to the login card, which shows why (spec §2): as an error,
 * as that of a log-out on purpose, or as the message of something that was done. What is not saved stays on this device for the next login of that person;
 * whoever leaves on purpose has cleared the device before.
 */
export function useEndSession(): (reason: string, kind?: EndKind) => void {
  const form = useForm();
  const queryClient = useQueryClient();
  const answers = useAnswersStore();
  const logins = useLogins();
  const navigate = useNavigate();
  return (reason, kind = 'error') => {
    logins.current().keepOnDevice();
    logins.current().closeDevice();
    queryClient.clear();
    logins.beginNext();
    answers.replace({});
    dropCarried();
    dropParameters();
    forgetUploads();
    disownMarkers(document.cookie);
    useSession.setState(anonymousSession, true);
    // Replies that come late must not tell of an invalid session: it has ended because nobody was there.
    const isInactive = kind !== 'message' && currentPresence().is === 'over';
    const state = isInactive ? { error: form.texts['error.inactivity'] } : arrivalState(reason, kind);
    navigate('/login', { replace: true, state });
  };
}

type EndKind = 'error' | 'logOut' | 'message';

function arrivalState(reason: string, kind: EndKind): NavigationState {
  if (kind === 'message') return { message: reason };
  return { error: reason, ...(kind === 'logOut' && { isOnPurpose: true }) };
}
