import { useEffect } from 'react';
import { useSession } from '../api/session-store.ts';
import { listen } from '../browser/listen.ts';
import { reloadWithoutWarning } from './use-unload-warning.ts';

/**
 * Reloads a logged-in user's page when it returns from the back/forward cache, as in Safari. Such a page has
 * missed log-outs and has lost the lock that shows other windows that it exists. It is hidden from the moment
 * the user leaves it. Unsaved answers are on the device and are offered again.
 */
export function useReloadCachedPage(): void {
  useEffect(() => {
    function hide({ type, persisted }: PageTransitionEvent): void {
      if (!persisted || !useSession.getState().is_logged_in) return;
      document.documentElement.hidden = true;
      if (type === 'pageshow') reloadWithoutWarning();
    }
    return listen(window, ['pagehide', 'pageshow'], hide);
  }, []);
}
