import { INACTIVITY_TIMEOUT_MS, KEEP_ALIVE_MS } from '../../engine/wire/inactivity.ts';
import type { AttemptPolicy } from '../store/throttle-store.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Attempts per code; then a new code is needed. */
export const CODE_ATTEMPTS = 5;
/**
 * Idle timeout of a session: 20 minutes. It is longer than the browser's own timeout, because browsers report
 * activity only at intervals.
 */
export const SESSION_IDLE_MS = INACTIVITY_TIMEOUT_MS + KEEP_ALIVE_MS;
/** Absolute lifetime of a session. */
export const SESSION_TOTAL_MS = 12 * HOUR_MS;
/**
 * Grace period of a session's former token: for calls in flight, and for a user who repeats a change whose reply
 * was lost.
 */
export const FORMER_TOKEN_MS = 2 * MINUTE_MS;

/** Lifetime of the sign-up cookie. */
export const SIGNUP_COOKIE_MS = DAY_MS;
/** Lifetime of the known-browser cookie. */
export const KNOWN_BROWSER_MS = 180 * DAY_MS;

/** Window of the quotas for mails that strangers can trigger. */
export const MAIL_WINDOW_MS = DAY_MS;
/**
 * Codes per window. Any 24 hours touch at most two windows: 80 attempts at 1,000,000 codes
 * (docs/decisions/0042-throttling.md).
 */
export const CODE_MAILS = 8;
/** Reset links per window. Counted separately, so that a reset is possible when the codes are used up. */
export const RESET_MAILS = 5;

/**
 * Wrong second-factor codes per window after a right password, from anywhere. Any 24 hours touch at most two
 * windows: 20 attempts, each matching 3 of 1,000,000 codes (docs/decisions/0042-throttling.md).
 */
export const FACTOR_CODES = 10;
export const FACTOR_WINDOW_MS = DAY_MS;

/** Login attempts at one account from one browser or network: strict. */
export const LOGIN_PAIR: AttemptPolicy = {
  free: 5,
  firstDelayMs: 5 * SECOND_MS,
  maxDelayMs: 15 * MINUTE_MS,
  forgetAfterMs: DAY_MS,
};
/** Attempts to log in to one account, or to confirm it, from anywhere: mild, because strangers can use them up. */
export const PER_ACCOUNT: AttemptPolicy = {
  free: 30,
  firstDelayMs: SECOND_MS,
  maxDelayMs: MINUTE_MS,
  forgetAfterMs: HOUR_MS,
};
/** Attempts to log in or confirm from one network, at any account: a whole campus may share one address. */
export const PER_NETWORK: AttemptPolicy = {
  free: 300,
  firstDelayMs: SECOND_MS / 4,
  maxDelayMs: 5 * SECOND_MS,
  forgetAfterMs: 15 * MINUTE_MS,
};
/** Confirmation attempts from one network at one account. */
export const CONFIRM_PAIR: AttemptPolicy = { ...LOGIN_PAIR, free: 10 };
/** Mails to one address requested from one network. */
export const MAIL_PAIR: AttemptPolicy = {
  free: 5,
  firstDelayMs: 30 * SECOND_MS,
  maxDelayMs: 30 * MINUTE_MS,
  forgetAfterMs: DAY_MS,
};
/** Mails to any address requested from one network, and accounts created from it. */
export const MAIL_NETWORK: AttemptPolicy = {
  free: 300,
  firstDelayMs: SECOND_MS,
  maxDelayMs: 30 * SECOND_MS,
  forgetAfterMs: HOUR_MS,
};
/** Password resets from one network. Reset ids cannot be guessed; this limits the cost of hashing. */
export const RESET_NETWORK: AttemptPolicy = { ...MAIL_NETWORK, free: 100 };
