import { randomUUID } from 'node:crypto';
import {
  changedMail,
  chooseMail,
  confirmedMail,
  confirmMail,
  knownMail,
  type MailForm,
  passwordMail,
  resetMail,
} from '../mail/account-mails.ts';
import type { QueueMail } from '../mail/mail-queue.ts';
import { MAILED_SECRET_MINUTES, MAILED_SECRET_MS } from '../mail/mailed-secret.ts';
import { type Account, type SessionOwner, type Store, StoreUnavailableError } from '../store/store.ts';
import type { Client, Throttle } from '../throttling/throttle.ts';
import { type EmailChanges, emailChanges } from './change-email.ts';
import { CODE_ATTEMPTS } from './limits.ts';
import type { Passwords } from './passwords.ts';
import { type KeyedHash, newCode, newToken } from './secrets.ts';

/** What accounts need from the rest of the server. */
export interface AccountParts {
  readonly store: Store;
  readonly throttle: Throttle;
  readonly queueMail: QueueMail;
  readonly hash: KeyedHash;
  readonly passwords: Passwords;
  readonly now: () => number;
  /** Start of the links in mails. */
  readonly publicUrl: string;
}

/**
 * What can be done with an account. Addresses are normalised; the form words the mails. Everything throws a
 * `TooOftenError` where the throttle stops it, and what hashes a password a `QueueFullError` in a flood. An address that
 * had its mails of the day gets none, and nothing is changed. Mails are queued before anything returns, and sent later.
 */
export interface Accounts extends EmailChanges {
  /**
   * Makes an account that waits for its code, or gives one that waits a new code; the owner of a confirmed account is told
   * by mail that there is one. The stored password stays that of the first sign-up; another one contests it.
   * @returns the hash of the password, for the browser that chose it
   */
  signUp(form: MailForm, email: string, password: string, client: Client): Promise<string>;
  /** A new code if an account waits for one; the owner of a confirmed account is told that none is needed. */
  resendCode(form: MailForm, email: string, client: Client): Promise<void>;
  /**
   * `refused` for a wrong, expired or used-up code and for an unknown address. Where different passwords were chosen and
   * the browser is not known, none counts (`contested`): a link to choose one is mailed.
   * @param passwordHash that of the browser in which the code was entered, if it signed up; it becomes the account's
   */
  confirm(
    form: MailForm,
    email: string,
    code: string,
    client: Client,
    passwordHash: string | undefined,
  ): Promise<'confirmed' | 'contested' | 'refused'>;
  /** The confirmed account that the password fits; null alike for a wrong password, an unknown address, and one that waits. */
  authenticate(email: string, password: string, client: Client): Promise<Account | null>;
  /**
   * Sets another password for somebody who is logged in and knows the present one, and tells them by mail: the account under
   * it, for a session that goes on. Null where the present one is wrong, or was changed in this very moment.
   */
  changePassword(
    form: MailForm,
    owner: SessionOwner,
    passwords: { readonly current: string; readonly next: string },
    client: Client,
  ): Promise<Account | null>;
  /** A link to a new password if the address has an account. */
  forgotPassword(form: MailForm, email: string, client: Client): Promise<void>;
  /**
   * Sets the password and ends all sessions; the owner is told by mail, since somebody else may read the mailbox. False when
   * the link does not fit any more.
   */
  resetPassword(
    form: MailForm,
    email: string,
    id: string,
    password: string,
    client: Client,
  ): Promise<boolean>;
}

// No account has the empty address.
const NOBODY = '';

export function createAccounts(parts: AccountParts): Accounts {
  const { store, throttle, queueMail, hash, passwords, now, publicUrl } = parts;
  const mailedCode = (email: string, code: string) => ({
    hash: hash('code', email, code),
    expiresAt: now() + MAILED_SECRET_MS,
    attemptsLeft: CODE_ATTEMPTS,
  });
  /** Stores a reset id of an address; the link with it, or null where there is no account. */
  const resetLink = async (email: string): Promise<string | null> => {
    const id = newToken();
    const secret = { hash: hash('reset', email, id), expiresAt: now() + MAILED_SECRET_MS };
    const isStored = await store.startReset(email, secret);
    return isStored ? `${publicUrl}/reset?${new URLSearchParams({ username: email, id })}` : null;
  };

  const authenticate: Accounts['authenticate'] = async (email, password, client) => {
    await throttle.login(email, client);
    const account = await store.findAccount(email);
    const fits = await passwords.fits(account?.passwordHash, password);
    // One that waits is treated as none throughout: who signed up with the address may be a stranger.
    if (!fits || account === null || !account.confirmed) return null;
    await throttle.loginSucceeded(email, client);
    return account;
  };

  return {
    signUp: async (form, email, password, client) => {
      await throttle.askForMail('code', email, client);
      const passwordHash = await passwords.hash(password);
      const isMailed = await throttle.takeMail('code', email, client);
      // Every address takes the same steps, of which one writes: the time must not tell which it was.
      const standing = await store.findAccount(email);
      const isSame = await passwords.fits(standing?.passwordHash, password);
      if (!isMailed) {
        if (isSame || !(await store.contestSignup(email))) await throttle.writeInstead(email);
        return passwordHash;
      }
      const code = newCode();
      const signup = { email, passwordHash, code: mailedCode(email, code) };
      const created = await store.createAccount({ ...signup, studentId: randomUUID() }, now());
      const renewed = await store.renewSignup(created ? NOBODY : email, signup.code, isSame, now());
      if (created || renewed) {
        await queueMail('confirm', email, confirmMail(form, email, code, MAILED_SECRET_MINUTES));
      } else {
        await throttle.writeInstead(email);
        await queueMail('known', email, knownMail(form, email));
      }
      return passwordHash;
    },

    resendCode: async (form, email, client) => {
      await throttle.askForMail('code', email, client);
      if (!(await throttle.takeMail('code', email, client))) return;
      const code = newCode();
      const account = await store.findAccount(email);
      if (await store.replaceCode(email, mailedCode(email, code))) {
        await queueMail('confirm', email, confirmMail(form, email, code, MAILED_SECRET_MINUTES));
      } else {
        await throttle.writeInstead(email);
        await queueMail('confirmed', email, account === null ? null : confirmedMail(form, email));
      }
    },

    confirm: async (form, email, code, client, passwordHash) => {
      await throttle.confirm(email, client);
      const result = await store.confirmAccount(email, hash('code', email, code), now(), passwordHash);
      // Wrong for an account that waits, or for none: the time must not tell which.
      if (result === 'none') await throttle.writeInstead(email);
      if (result === 'none' || result === 'wrong') return 'refused';
      // Beyond the day's quota of links, which strangers may have used up: a code has paid for this one.
      const link = result === 'contested' ? await resetLink(email) : null;
      if (link !== null) {
        await queueMail('choose', email, chooseMail(form, email, link, MAILED_SECRET_MINUTES));
      }
      return result;
    },

    authenticate,

    ...emailChanges(parts, authenticate),

    changePassword: async (form, { email }, { current, next }, client) => {
      const account = await authenticate(email, current, client);
      if (account === null) return null;
      const passwordVersion = await store.changePassword(account, await passwords.hash(next));
      if (passwordVersion === null) return null;
      await queueMail('password', email, passwordMail(form, email));
      return { ...account, passwordVersion };
    },

    forgotPassword: async (form, email, client) => {
      await throttle.askForMail('reset', email, client);
      if (!(await throttle.takeMail('reset', email, client))) return;
      const link = await resetLink(email);
      if (link === null) await throttle.writeInstead(email);
      const mail = link === null ? null : resetMail(form, email, link, MAILED_SECRET_MINUTES);
      await queueMail('reset', email, mail);
    },

    resetPassword: async (form, email, id, password, client) => {
      await throttle.resetPassword(client);
      const passwordHash = await passwords.hash(password);
      const reset = { idHash: hash('reset', email, id), passwordHash, now: now() };
      const owner = await store.resetPassword(email, reset);
      if (owner === null) return false;
      await queueMail('changed', email, changedMail(form, email));
      // Their password is gone, so that none of them continues; this only clears them away, now or when they expire.
      await store.endSessionsOf(owner.studentId).catch(unlessUnavailable);
      return true;
    },
  };
}

function unlessUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailableError)) throw error;
}
