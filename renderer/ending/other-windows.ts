import { useEffect } from 'react';
import { useSession } from '../api/session-store.ts';
import { noteActivity } from '../browser/last-activity.ts';
import { secondsLeft } from '../browser/seconds-left.ts';
import { openChannel } from '../browser/window-channel.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { useLogins } from '../saving/saving-context.tsx';
import { useEndSession } from './use-end-session.ts';

/** Messages between windows: the user name of the login, or a pair of the account's former and new address. */
export const channel = openChannel('matricula-account');
/** Message after a log-out for inactivity. It cannot be a user name, because those are email addresses. */
const INACTIVE = '(inactive)';

/** Announces to the browser's other windows who is logged in; an empty `username` means nobody. */
export function announceAccount(username: string): void {
  // A login counts as activity, however old the last activity is.
  if (username !== '') noteActivity();
  channel?.postMessage(username);
}

/** Announces that the session has ended for inactivity. */
export function announceInactivity(): void {
  channel?.postMessage(INACTIVE);
}

/**
 * Goes to the login card without saving when another window logs out or logs another user in. The session no
 * longer belongs to the user whose answers this window shows.
 */
export function useOtherWindows(): void {
  const texts = useTexts();
  const endSession = useEndSession();
  const logins = useLogins();
  useEffect(() => {
    function listen({ data }: MessageEvent<unknown>): void {
      const { is_logged_in, username } = useSession.getState();
      if (Array.isArray(data)) {
        if (data[0] === username) useSession.setState({ username: data[1] });
        return;
      }
      const isOther = data === '' || data === INACTIVE || (username !== '' && username !== data);
      if (!is_logged_in || !isOther) return;
      // This window ends its session itself once its last save has settled.
      if (data === INACTIVE && secondsLeft() === 0) return;
      // A deliberate log-out also clears the data on this device.
      if (data === '' && secondsLeft() > 0) logins.current().clearDevice();
      if (data === '') endSession(texts['error.loggedOut'], 'logOut');
      else endSession(texts[data === INACTIVE ? 'error.inactivity' : 'error.loggedOut']);
    }
    channel?.addEventListener('message', listen);
    return () => channel?.removeEventListener('message', listen);
  });
}
