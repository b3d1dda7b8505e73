import { type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSession } from '../api/session-store.ts';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { InactivityWarning } from './InactivityWarning.tsx';
import { useEndInactive } from './use-end-inactive.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Wraps the form pages. Warns inactive, logged-in applicants and then logs them out (spec §4 "Inactivity"). */
export function InactivityGuard({ children }: { readonly children: ReactNode }): ReactElement {
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const [secondsLeft, stay] = useSecondsLeft(isLoggedIn);
  if (secondsLeft === 0) return <InactiveEnd />;
  return (
    <>
      {children}
      {secondsLeft < Number.POSITIVE_INFINITY && (
        <InactivityWarning secondsLeft={secondsLeft} onStay={stay} />
      )}
    </>
  );
}

/** Replaces the form, so that no answers are visible. */
function InactiveEnd(): ReactElement {
  // Runs once, regardless of re-renders.
  const end = useEffectEvent(useEndInactive());
  useEffect(() => {
    const left = new AbortController();
    void end(left.signal);
    return () => left.abort();
  }, []);
  return <FullScreenSpinner />;
}
