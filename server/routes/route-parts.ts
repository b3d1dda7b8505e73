import type { Accounts } from '../accounts/accounts.ts';
import type { SessionCookies } from '../accounts/session-cookies.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { FormHost } from '../form/form-host.ts';
import type { Store } from '../store/store.ts';

/** What the routes work with. */
export interface RouteParts {
  readonly host: FormHost;
  readonly store: Store;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  readonly now: () => number;
}
