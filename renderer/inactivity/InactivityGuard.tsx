import { type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { useSession } from '../session/session-store.ts';
import { InactivityWarning } from './InactivityWarning.tsx';
import { useEndInactive } from './use-end-inactive.ts';
import { usePresence } from './use-presence.ts';

/** Around the form pages: warns whoever is logged in and does nothing, and logs them out (spec §4 "Inactivity"). */
export function InactivityGuard({ children }: { readonly children: ReactNode }): ReactElement {
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const { presence, stay } = usePresence(isLoggedIn);
  if (presence.is === 'over') return <InactiveEnd />;
  return (
    <>
      {children}
      {presence.is === 'warned' && <InactivityWarning secondsLeft={presence.secondsLeft} onStay={stay} />}
    </>
  );
}

/** Nothing of the form is in sight any more. */
function InactiveEnd(): ReactElement {
  // Once, however often it is drawn.
  const end = useEffectEvent(useEndInactive());
  useEffect(() => {
    const left = new AbortController();
    void end(left.signal);
    return () => left.abort();
  }, []);
  return <FullScreenSpinner />;
}
