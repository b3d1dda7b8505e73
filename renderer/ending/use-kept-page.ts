import { useEffect } from 'react';
import { useSession } from '../session/session-store.ts';
import { reloadUnasked } from './use-unload-warning.ts';

/**
 * Loads the page of somebody who is logged in anew where the browser has kept it whole and shows it again, as Safari does
 * on Back: it has heard of no log-out meanwhile, and has lost the lock by which other windows know that it is there. From
 * the moment it is left, nothing of it is in sight. What was not saved is on the device and offered again.
 */
export function useKeptPage(): void {
  useEffect(() => {
    function hide({ type, persisted }: PageTransitionEvent): void {
      if (!persisted || !useSession.getState().is_logged_in) return;
      document.documentElement.hidden = true;
      if (type === 'pageshow') reloadUnasked();
    }
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', hide);
    };
  }, []);
}
