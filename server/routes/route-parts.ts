import type { Accounts } from '../accounts/accounts.ts';
import type { SessionCookies } from '../accounts/session-cookies.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { OtherForm } from '../applications/begin-application.ts';
import type { FormHost } from '../form/form-host.ts';
import type { EncryptedObjects } from '../objects/encrypted-objects.ts';
import type { Store } from '../store/store.ts';
import type { SubmissionNotifier } from '../submission/tell-submission.ts';
import type { CallLimits } from '../throttling/call-limits.ts';
import type { Throttle } from '../throttling/throttle.ts';
import type { Bell } from '../worker/bell.ts';

/** Dependencies of the routes. */
export interface RouteParts {
  readonly host: FormHost;
  readonly store: Store;
  /** The stored records of all forms of the directory. */
  readonly everyForm: Store;
  /** Returns another form of the directory; undefined if there is none with this id. */
  readonly otherForm: (id: string) => OtherForm | undefined;
  readonly objects: EncryptedObjects;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  readonly tokens: Tokens;
  readonly throttle: Throttle;
  readonly limits: CallLimits;
  /** Rung when work was queued, so that a worker of this process starts at once. */
  readonly bell: Bell;
  /** Notify of submissions. */
  readonly notifiers: readonly SubmissionNotifier[];
  readonly now: () => number;
}
