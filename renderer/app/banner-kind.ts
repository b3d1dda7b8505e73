import type { Session } from '../api/session-store.ts';

export type BannerKind = 'submitted' | 'anonymous' | 'firstLogin' | 'secondLogin';

/** Returns the kind of welcome banner for a session, if any (spec §2, decision BAN-16). */
export function bannerKind(session: Session): BannerKind | undefined {
  if (session.is_service_user) return undefined;
  if (session.web_status === 'submitted') return 'submitted';
  if (!session.is_logged_in) return 'anonymous';
  if (session.has_changed_page || session.num_logins >= 3) return undefined;
  return session.num_logins === 2 ? 'secondLogin' : 'firstLogin';
}
