import { useEffect } from 'react';
import { useLogins } from '../saving/saving-context.tsx';
import { useSession } from '../session/session-store.ts';
import { useTexts } from '../texts/texts-context.ts';
import { noteActivity } from '../windows/last-activity.ts';
import { currentPresence } from '../windows/presence.ts';
import { openChannel } from '../windows/window-channel.ts';
import { useEndSession } from './use-end-session.ts';

/** What the windows tell each other: who is logged in, or a pair: the former address of the same account and the present one. */
export const channel = openChannel('matricula-account');
/** In place of a user name, which is an email address: nobody any more, since nobody was there for too long. */
const INACTIVE = '(inactive)';

/** Tells the other windows of this browser who is logged in from now on; nobody when `username` is empty. */
export function announceAccount(username: string): void {
  // Whoever has just logged in is there, however long ago the last one was.
  if (username !== '') noteActivity();
  channel?.postMessage(username);
}

/** Tells them that the session has ended because nobody was there. */
export function announceInactivity(): void {
  channel?.postMessage(INACTIVE);
}

/**
 * Leaves for the login card, without saving, as soon as another window logs out or logs another person in: from then on
 * the session is not that of the person whose answers this window shows.
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
      // This window ends by itself then, once it has heard what became of its last save.
      if (data === INACTIVE && currentPresence().is === 'over') return;
      // Logged out on purpose, with all that this device has kept.
      if (data === '' && currentPresence().is !== 'over') logins.current().clearDevice();
      if (data === '') endSession(texts['error.loggedOut'], 'logOut');
      else endSession(texts[data === INACTIVE ? 'error.inactivity' : 'error.loggedOut']);
    }
    channel?.addEventListener('message', listen);
    return () => channel?.removeEventListener('message', listen);
  });
}
