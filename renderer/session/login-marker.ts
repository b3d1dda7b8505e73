import { LOGIN_MARKER_PREFIX } from '../../engine/wire/cookies.ts';

/** Whether the readable cookie that marks a login is among these cookies (spec §6); it proves nothing. */
export function hasLoginMarker(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim().startsWith(LOGIN_MARKER_PREFIX));
}
