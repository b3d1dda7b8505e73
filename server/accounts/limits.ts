import { INACTIVITY_TIMEOUT_MS, KEEP_ALIVE_MS } from '../../engine/wire/inactivity.ts';
import type { AttemptPolicy } from '../store/throttle-store.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Tries of one code; after them a new code is needed. */
export const CODE_ATTEMPTS = 5;
/**
 * A session without any call ends after this time, 20 minutes. Browsers tell of activity only so often: it must not end
 * before they have logged out by themselves.
 */
export const SESSION_IDLE_MS = INACTIVITY_TIMEOUT_MS + KEEP_ALIVE_MS;
/** A session ends after this time, however much it is used. */
export const SESSION_TOTAL_MS = 12 * HOUR_MS;
/** For how long a call that left with the former token of a session, before the new one came, is still answered. */
export const FORMER_TOKEN_MS = 10 * SECOND_MS;

/** How long the browser that signed up is known as the one that chose the password. */
export const SIGNUP_COOKIE_MS = DAY_MS;
/** How long a browser is known as one of an account's owner. */
export const KNOWN_BROWSER_MS = 180 * DAY_MS;

/** Mails to one address that strangers can bring about: so many in the window. */
export const MAIL_WINDOW_MS = DAY_MS;
/** Codes. Any 24 hours touch two windows at most: 80 tries of 1 000 000 codes (docs/decisions/throttling.md). */
export const CODE_MAILS = 8;
/** Reset links; counted apart, so that the way back in stays open when codes are used up. */
export const RESET_MAILS = 5;

/**
 * Codes of a second factor that were typed with the right password and were wrong, from anywhere: so many in the window. Any 24
 * hours touch two windows at most: 20 tries, each fitting to 3 of 1 000 000 codes (docs/decisions/throttling.md).
 */
export const FACTOR_CODES = 10;
export const FACTOR_WINDOW_MS = DAY_MS;

/** One browser, or one network, that tries at one account: strict. */
export const LOGIN_PAIR: AttemptPolicy = {
  free: 5,
  firstDelayMs: 5 * SECOND_MS,
  maxDelayMs: 15 * MINUTE_MS,
  forgetAfterMs: DAY_MS,
};
/** Tries at one account from anywhere: mild, since strangers can use them up. */
export const ACCOUNT: AttemptPolicy = {
  free: 30,
  firstDelayMs: SECOND_MS,
  maxDelayMs: MINUTE_MS,
  forgetAfterMs: HOUR_MS,
};
/** Tries from one network at any account: a school's whole campus may stand behind one address. */
export const NETWORK: AttemptPolicy = {
  free: 300,
  firstDelayMs: SECOND_MS / 4,
  maxDelayMs: 5 * SECOND_MS,
  forgetAfterMs: 15 * MINUTE_MS,
};
/** Codes that one network types for one account. */
export const CONFIRM_PAIR: AttemptPolicy = { ...LOGIN_PAIR, free: 10 };
/** Mails to one address that one network asks for. */
export const MAIL_PAIR: AttemptPolicy = {
  free: 5,
  firstDelayMs: 30 * SECOND_MS,
  maxDelayMs: 30 * MINUTE_MS,
  forgetAfterMs: DAY_MS,
};
/** Mails to anybody that one network asks for, and accounts that it makes. */
export const MAIL_NETWORK: AttemptPolicy = {
  free: 300,
  firstDelayMs: SECOND_MS,
  maxDelayMs: 30 * SECOND_MS,
  forgetAfterMs: HOUR_MS,
};
/** New passwords that one network sets. Their ids cannot be guessed; it is the work of hashing that is bounded. */
export const RESET_NETWORK: AttemptPolicy = { ...MAIL_NETWORK, free: 100 };
