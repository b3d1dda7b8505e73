import { LOGIN_MARKER, LOGIN_MARKER_PREFIX } from '../../engine/wire/cookies.ts';
import { readTab, writeTab } from '../storage/tab-storage.ts';

const DISOWNED = 'matricula.disowned-markers';

/**
 * Whether a readable cookie that marks a login is among these cookies (spec §6); it proves nothing. Markers that were
 * disowned do not count.
 */
export function hasLoginMarker(cookies: string): boolean {
  const disowned = (readTab(DISOWNED) ?? '').split('\n');
  return markersIn(cookies).some((name) => !disowned.includes(name));
}

/**
 * Takes the markers that are there although nobody is logged in for those of other products on the same domain, so that
 * they do not send this window to the login card again and again. Our own is removed by the server instead.
 */
export function disownMarkers(cookies: string): void {
  const foreign = markersIn(cookies).filter((name) => name !== LOGIN_MARKER);
  if (foreign.length > 0) writeTab(DISOWNED, foreign.join('\n'));
}

function markersIn(cookies: string): string[] {
  const names = cookies.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '');
  return names.filter((name) => name.startsWith(LOGIN_MARKER_PREFIX));
}
