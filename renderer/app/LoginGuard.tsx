import { type ReactElement, type ReactNode, useState } from 'react';
import { forLogin } from '../applicant/late-for-login.ts';
import { useSession } from '../session/session-store.ts';

/** Around the form pages: watches whoever is logged in. The script that does it comes with the login. */
export function LoginGuard({ children }: { readonly children: ReactNode }): ReactNode {
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const [isGuarded, setIsGuarded] = useState(isLoggedIn);
  // It stays when the login ends: what is inside leads to the card, and is not to begin anew.
  if (isLoggedIn && !isGuarded) setIsGuarded(true);
  return isGuarded || isLoggedIn ? <Guarded>{children}</Guarded> : children;
}

function Guarded({ children }: { readonly children: ReactNode }): ReactElement {
  const { InactivityGuard } = forLogin.get();
  return <InactivityGuard>{children}</InactivityGuard>;
}
