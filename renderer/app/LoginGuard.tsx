import { type ReactNode, useState } from 'react';
import { useSession } from '../api/session-store.ts';
import { loggedInScript } from '../applicant/logged-in-script.ts';
import { lateComponent } from '../browser/late-module.tsx';

/** Wraps the form pages and guards the session of a logged-in user. Its script loads with the login. */
export function LoginGuard({ children }: { readonly children: ReactNode }): ReactNode {
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const [isGuarded, setIsGuarded] = useState(isLoggedIn);
  // Stays after the session ends: removing it would remount its children, which redirect to the login card.
  if (isLoggedIn && !isGuarded) setIsGuarded(true);
  return isGuarded || isLoggedIn ? <Guarded>{children}</Guarded> : children;
}

const Guarded = lateComponent(loggedInScript, ({ InactivityGuard }) => InactivityGuard);
