import { create } from 'zustand';
import type { BeginningOffer } from '../../engine/wire/beginning.ts';
import type { WebStatus } from '../../engine/wire/profile.ts';
import { callAs } from '../api/applicant.ts';
import { hasLoginMarker } from './login-marker.ts';
import { serviceToken } from './service-token.ts';

/** The client snapshot of spec §3: what the browser knows about who is using the form. */
export interface Session {
  readonly web_status: WebStatus | null;
  readonly last_page: string | null;
  readonly is_logged_in: boolean;
  readonly username: string;
  readonly is_service_user: boolean;
  readonly num_logins: number;
  readonly has_changed_page: boolean;
  /** Says that one can begin with the answers to another form; absent where that is not so. */
  readonly beginning?: BeginningOffer | undefined;
}

/** The snapshot of a visitor who has not logged in (decision NAV-51). */
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
 * The session of this browser window. A login marker makes it a logged-in one until the server says otherwise; a service
 * token that of a service user, who is not logged in, whoever else uses this browser.
 */
export const useSession = create<Session>()(() => {
  const isServiceUser = serviceToken(window.location.search) !== null;
  return {
    ...anonymousSession,
    is_service_user: isServiceUser,
    is_logged_in: !isServiceUser && hasLoginMarker(document.cookie),
  };
});

callAs(() => useSession.getState().username);
