// Rate limits of log-ins, codes, mails and expensive calls. The counts are in the database, so all processes share them.
import {
  CODE_MAILS,
  CONFIRM_PAIR,
  FACTOR_CODES,
  FACTOR_WINDOW_MS,
  LOGIN_PAIR,
  MAIL_NETWORK,
  MAIL_PAIR,
  MAIL_WINDOW_MS,
  PER_ACCOUNT,
  PER_NETWORK,
  RESET_MAILS,
  RESET_NETWORK,
} from '../accounts/limits.ts';
import type { KeyedHash } from '../accounts/secrets.ts';
import type { AttemptPolicy, ThrottleStore } from '../store/throttle-store.ts';
import { CALL_LIMITS, type CallLimits } from './call-limits.ts';
import { TooOftenError } from './too-often.ts';

/** The network and browser of a caller. Attempts are counted per client. */
export interface Client {
  /** The result of `networkOf`. */
  readonly network: string;
  /** Id of a browser that the account knows; undefined for others. */
  readonly browser: string | undefined;
}

/** Kinds of mail that a call can trigger. */
export type MailKind = 'code' | 'reset';

/**
 * Rate limits attempts per account and per network, with growing delays. It counts the address that was typed,
 * whether or not it has an account, so that a refusal reveals nothing. It also limits expensive calls per
 * account. Each method counts the call or throws `TooOftenError` with the time to wait.
 */
export interface Throttle {
  login(email: string, client: Client): Promise<void>;
  /** Resets the failed attempts of this client and, for a new browser, of the account. */
  loginSucceeded(email: string, client: Client): Promise<void>;
  confirm(email: string, client: Client): Promise<void>;
  /** Counts a call that sends a mail. */
  askForMail(kind: MailKind, email: string, client: Client): Promise<void>;
  /**
   * Counts a mail and returns whether the address may get it today. If not, no mail is sent and the reply is the
   * same.
   */
  takeMail(kind: MailKind, email: string, client: Client): Promise<boolean>;
  resetPassword(client: Client): Promise<void>;
  /**
   * Counts an attempt with a second-factor code and returns whether the code may be compared. The attempt counts
   * as wrong until `factorFits`, so that concurrent attempts share the limit. Logins elsewhere do not reset the
   * count.
   */
  takeFactor(factor: string): Promise<boolean>;
  /** Uncounts a code that was right. */
  factorFits(factor: string): Promise<void>;
  upload(studentId: string): Promise<void>;
  convert(studentId: string): Promise<void>;
  exportAll(studentId: string): Promise<void>;
  /** Writes a row that nothing reads, so that a call with nothing to write takes as long as one that writes. */
  writeDummy(email: string): Promise<void>;
}

type Limit = readonly [policy: AttemptPolicy, ...what: string[]];

export function createThrottle(
  store: ThrottleStore,
  hash: KeyedHash,
  now: () => number,
  { uploads, conversions, exports }: CallLimits = CALL_LIMITS,
): Throttle {
  /** Returns the name of a counter in the store, such as that of the logins of one address. */
  const bucket = (...what: readonly string[]): string => hash('bucket', ...what);

  /**
   * Counts a call in each bucket, and throws at the first that refuses the call. Pass the narrowest bucket first:
   * a call that it refuses must not count in the wider, shared ones.
   */
  const take = async (...limits: readonly Limit[]): Promise<void> => {
    for (const [policy, ...what] of limits) {
      const admission = await store.takeAttempt(bucket(...what), now(), policy);
      if (!admission.allowed) throw new TooOftenError(admission.retryAt - now());
    }
  };

  const loginPair = (email: string, { network, browser }: Client): [string, string, string] =>
    browser === undefined ? ['login', email, network] : ['login of browser', email, browser];

  return {
    login: (email, client) => {
      const own: Limit = [LOGIN_PAIR, ...loginPair(email, client)];
      // A known browser has its own bucket, so that strangers cannot lock its owner out.
      if (client.browser !== undefined) return take(own);
      return take(own, [PER_ACCOUNT, 'login', email], [PER_NETWORK, 'login from', client.network]);
    },
    loginSucceeded: async (email, client) => {
      await store.clearAttempts(bucket(...loginPair(email, client)));
      // Only for unknown browsers, which counted in the account's bucket: their logins must not add up to a
      // delay.
      if (client.browser === undefined) await store.clearAttempts(bucket('login', email));
    },
    confirm: (email, { network }) =>
      take(
        [CONFIRM_PAIR, 'confirm', email, network],
        [PER_ACCOUNT, 'confirm', email],
        [PER_NETWORK, 'confirm from', network],
      ),
    askForMail: (kind, email, { network }) =>
      take([MAIL_PAIR, kind, email, network], [MAIL_NETWORK, 'mails from', network]),
    takeMail: async (kind, email, { browser = '' }) => {
      const limit = kind === 'code' ? CODE_MAILS : RESET_MAILS;
      // A known browser has its own quota, which strangers cannot use up.
      const quota = bucket('mails', kind, email, browser);
      return (await store.takeQuota(quota, now(), limit, MAIL_WINDOW_MS)).allowed;
    },
    resetPassword: ({ network }) => take([RESET_NETWORK, 'reset from', network]),
    takeFactor: async (factor) =>
      (await store.takeQuota(bucket('factor', factor), now(), FACTOR_CODES, FACTOR_WINDOW_MS)).allowed,
    factorFits: (factor) => store.giveBack(bucket('factor', factor)),
    upload: (studentId) => take([uploads, 'uploads', studentId]),
    convert: (studentId) => take([conversions, 'conversions', studentId]),
    exportAll: (studentId) => take([exports, 'exports', studentId]),
    writeDummy: async (email) => {
      await store.takeQuota(bucket('instead', email), now(), Number.MAX_SAFE_INTEGER, 1);
    },
  };
}
