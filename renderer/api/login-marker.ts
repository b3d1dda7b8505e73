import { LOGIN_MARKER, LOGIN_MARKER_PREFIX } from '../../engine/wire/cookies.ts';
import { readTab, writeTab } from '../browser/tab-storage.ts';

const DISOWNED = 'matricula.disowned-markers';

/**
 * Returns whether the cookies contain a readable login marker (spec §6). The marker proves no login. Markers that
 * {@link disownMarkers} has recorded do not count.
 */
export function hasLoginMarker(cookies: string): boolean {
  const disowned = (readTab(DISOWNED) ?? '').split('\n');
  return markersIn(cookies).some((name) => !disowned.includes(name));
}

/**
 * Records markers that are present although nobody is logged in, so that this window ignores them. They belong to
 * other products on the same domain, and would lead to the login card repeatedly. The server removes our own marker.
 */
export function disownMarkers(cookies: string): void {
  const foreign = markersIn(cookies).filter((name) => name !== LOGIN_MARKER);
  if (foreign.length > 0) writeTab(DISOWNED, foreign.join('\n'));
}

function markersIn(cookies: string): string[] {
  const names = cookies.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '');
  return names.filter((name) => name.startsWith(LOGIN_MARKER_PREFIX));
}
