import { create } from 'zustand';
import type { BeginningOffer } from '../../engine/wire/beginning.ts';
import type { WebStatus } from '../../engine/wire/profile.ts';
import { hasLoginMarker } from './login-marker.ts';
import { serviceToken } from './service-token.ts';

/** The client snapshot of spec §3: the browser's knowledge of its user. */
export interface Session {
  readonly web_status: WebStatus | null;
  readonly last_page: string | null;
  readonly is_logged_in: boolean;
  readonly username: string;
  readonly is_service_user: boolean;
  readonly num_logins: number;
  readonly has_changed_page: boolean;
  /** Offer to begin with the answers to another form, if there is one. */
  readonly beginning?: BeginningOffer | undefined;
}

/** The snapshot of an anonymous visitor (decision NAV-51). */
export const anonymousSession: Session = {
  web_status: null,
  last_page: null,
  is_logged_in: false,
  username: '',
  is_service_user: false,
  num_logins: 0,
  has_changed_page: false,
};

/**
 * The session of this window. With a login marker it counts as logged in until the server says otherwise. With
 * a service token it is a service user's, who is never logged in.
 */
export const useSession = create<Session>()(() => {
  const isServiceUser = serviceToken(window.location.search) !== null;
  return {
    ...anonymousSession,
    is_service_user: isServiceUser,
    is_logged_in: !isServiceUser && hasLoginMarker(document.cookie),
  };
});
