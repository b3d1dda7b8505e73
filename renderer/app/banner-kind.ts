import type { Session } from '../api/session-store.ts';

/** Returns the kind of welcome banner for a session, if any (spec §2, decision BAN-16). */
export function bannerKind(session: Session): 'anonymous' | 'firstLogin' | 'secondLogin' | undefined {
  // After the submission, the last screen greets the applicant.
  if (session.is_service_user || session.web_status === 'submitted') return undefined;
  if (!session.is_logged_in) return 'anonymous';
  if (session.has_changed_page || session.num_logins >= 3) return undefined;
  return session.num_logins === 2 ? 'secondLogin' : 'firstLogin';
}
