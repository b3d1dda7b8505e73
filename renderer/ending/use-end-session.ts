import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { disownMarkers } from '../api/login-marker.ts';
import { anonymousSession, useSession } from '../api/session-store.ts';
import { forgetUploads } from '../api/upload-store.ts';
import { secondsLeft } from '../browser/seconds-left.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { dropCarried } from '../navigation/carried-answers.ts';
import { dropParameters } from '../navigation/drop-parameters.ts';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { useLogins } from '../saving/saving-context.tsx';

/**
 * Forgets all data of the user and goes to the login card, which shows the reason (spec §2) as an error, as a
 * deliberate log-out or as a success message. Unsaved answers stay on this device for the user's next login,
 * unless a deliberate log-out has cleared them.
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
    // A late response must not report an invalid session if it ended for inactivity.
    const isInactive = kind !== 'message' && secondsLeft() === 0;
    const state = isInactive ? { error: form.texts['error.inactivity'] } : arrivalState(reason, kind);
    navigate('/login', { replace: true, state });
  };
}

type EndKind = 'error' | 'logOut' | 'message';

function arrivalState(reason: string, kind: EndKind): NavigationState {
  if (kind === 'message') return { message: reason };
  return { error: reason, ...(kind === 'logOut' && { isOnPurpose: true }) };
}
