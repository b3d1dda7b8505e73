import {
  ACCOUNT,
  CODE_MAILS,
  CONFIRM_PAIR,
  FACTOR_CODES,
  FACTOR_WINDOW_MS,
  LOGIN_PAIR,
  MAIL_NETWORK,
  MAIL_PAIR,
  MAIL_WINDOW_MS,
  NETWORK,
  RESET_MAILS,
  RESET_NETWORK,
} from '../accounts/limits.ts';
import type { KeyedHash } from '../accounts/secrets.ts';
import type { AttemptPolicy, ThrottleStore } from '../store/throttle-store.ts';
import { CALL_LIMITS, type CallLimits } from './call-limits.ts';
import { TooOftenError } from './too-often-error.ts';

/** Who calls, as far as callers are told apart. */
export interface Client {
  /** What `networkOf` says of its address. */
  readonly network: string;
  /** Id of a browser in which the account's owner has been before; undefined for every other. */
  readonly browser: string | undefined;
}

/** Kinds of mail that a call can bring about. */
export type MailKind = 'code' | 'reset';

/**
 * Slows down whoever tries too often, at one account or from one network; the delays grow. What is counted is the address
 * that was typed, whether or not it has an account, so that a refusal tells nothing about accounts. Each call is counted,
 * or throws a `TooOftenError` that says when it may be made again. So are calls that cost much work, of one account.
 */
export interface Throttle {
  login(email: string, client: Client): Promise<void>;
  /** The password was right: what was mistyped before is forgotten, this client's and, of a new browser, the account's. */
  loginSucceeded(email: string, client: Client): Promise<void>;
  confirm(email: string, client: Client): Promise<void>;
  /** A call that ends in a mail. */
  askForMail(kind: MailKind, email: string, client: Client): Promise<void>;
  /** Whether one more mail of the kind may go to the address today; else none is sent, and nobody is told. */
  takeMail(kind: MailKind, email: string, client: Client): Promise<boolean>;
  resetPassword(client: Client): Promise<void>;
  /**
   * Whether a code of a second factor may be compared, typed with the right password. It counts as a wrong one, however many are
   * typed at once, until `factorFits`. No log-in elsewhere makes that forgotten.
   */
  takeFactor(factor: string): Promise<boolean>;
  /** The code was right. */
  factorFits(factor: string): Promise<void>;
  /** A permission to upload a file. */
  upload(studentId: string): Promise<void>;
  /** The conversion of a file. */
  convert(studentId: string): Promise<void>;
  /** The export of everything that is stored. */
  exportAll(studentId: string): Promise<void>;
  /** Costs what the write of a call costs that found nothing to write, so that both take as long. */
  writeInstead(email: string): Promise<void>;
}

type Limit = readonly [policy: AttemptPolicy, ...what: string[]];

export function createThrottle(
  store: ThrottleStore,
  hash: KeyedHash,
  now: () => number,
  { uploads, conversions, exports }: CallLimits = CALL_LIMITS,
): Throttle {
  const bucket = (...what: readonly string[]): string => hash('bucket', ...what);

  /** The narrowest bucket comes first: what it refuses counts in none of the wider ones, which others share. */
  const take = async (...limits: readonly Limit[]): Promise<void> => {
    for (const [policy, ...what] of limits) {
      const admission = await store.takeAttempt(bucket(...what), now(), policy);
      if (!admission.allowed) throw new TooOftenError(admission.retryAt);
    }
  };

  const loginPair = (email: string, { network, browser }: Client): [string, string, string] =>
    browser === undefined ? ['login', email, network] : ['login of browser', email, browser];

  return {
    login: (email, client) => {
      const own: Limit = [LOGIN_PAIR, ...loginPair(email, client)];
      // Strangers cannot keep an owner out of a browser that the owner has used before: it has a bucket of its own.
      if (client.browser !== undefined) return take(own);
      return take(own, [ACCOUNT, 'login', email], [NETWORK, 'login from', client.network]);
    },
    loginSucceeded: async (email, client) => {
      await store.clearAttempts(bucket(...loginPair(email, client)));
      // Only what counted in the account's own bucket: logins in new browsers must not add up to a wait.
      if (client.browser === undefined) await store.clearAttempts(bucket('login', email));
    },
    confirm: (email, { network }) =>
      take(
        [CONFIRM_PAIR, 'confirm', email, network],
        [ACCOUNT, 'confirm', email],
        [NETWORK, 'confirm from', network],
      ),
    askForMail: (kind, email, { network }) =>
      take([MAIL_PAIR, kind, email, network], [MAIL_NETWORK, 'mails from', network]),
    takeMail: async (kind, email, { browser = '' }) => {
      const limit = kind === 'code' ? CODE_MAILS : RESET_MAILS;
      // A browser of the owner has a quota of its own: strangers cannot use that up.
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
    writeInstead: async (email) => {
      await store.takeQuota(bucket('instead', email), now(), Number.MAX_SAFE_INTEGER, 1);
    },
  };
}
