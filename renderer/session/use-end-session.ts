import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { forgetUploads } from '../documents/upload-store.ts';
import { useAnswersStore } from '../form/form-context.tsx';
import { dropCarried } from './carried-answers.ts';
import { disownMarkers } from './login-marker.ts';
import type { NavigationState } from './navigation-state.ts';
import { forgetSaved } from './saved-answers.ts';
import { anonymousSession, useSession } from './session-store.ts';

/** Forgets everything of the person who was logged in and leads to the login card, which shows why (spec §2). */
export function useEndSession(): (reason: string) => void {
  const queryClient = useQueryClient();
  const answers = useAnswersStore();
  const navigate = useNavigate();
  return (reason) => {
    queryClient.clear();
    answers.replace({});
    dropCarried();
    forgetSaved();
    forgetUploads();
    disownMarkers(document.cookie);
    useSession.setState(anonymousSession, true);
    const state: NavigationState = { error: reason };
    navigate('/login', { replace: true, state });
  };
}
