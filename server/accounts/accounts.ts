import { randomUUID } from 'node:crypto';
import { accountMail, type MailForm } from '../mail/account-mails.ts';
import type { QueueMail, SealAccountMail } from '../mail/mail-queue.ts';
import { MAILED_SECRET_MS } from '../mail/mailed-secret.ts';
import { type Account, type SessionOwner, type Store, unlessUnavailable } from '../store/store.ts';
import type { Client, Throttle } from '../throttling/throttle.ts';
import { createEmailChanges, type EmailChanges } from './change-email.ts';
import { CODE_ATTEMPTS } from './limits.ts';
import type { Passwords } from './passwords.ts';
import { type KeyedHash, newCode, newToken } from './secrets.ts';

/** Dependencies of the accounts. */
export interface AccountParts {
  readonly store: Store;
  readonly throttle: Throttle;
  readonly queueMail: QueueMail;
  readonly sealNotice: SealAccountMail;
  readonly hash: KeyedHash;
  readonly passwords: Passwords;
  readonly now: () => number;
  /** Base URL of links in mails. */
  readonly publicUrl: string;
}

/**
 * Operations on accounts. They take normalised email addresses and word mails by the given form. Each throws
 * `TooOftenError` when the throttle refuses it; those that hash a password throw `QueueFullError` under load.
 * An address that has used up its daily quota of mails gets none, and nothing changes. Mails are queued before
 * a method returns and sent later.
 */
export interface Accounts extends EmailChanges {
  /**
   * Creates an unconfirmed account and mails its code, or mails a new code for an existing unconfirmed one. The
   * owner of a confirmed account gets a mail instead. The password of the first sign-up is kept; a different
   * one marks the account as contested.
   * @returns the password's hash, which the browser keeps until it confirms
   */
  signUp(form: MailForm, email: string, password: string, client: Client): Promise<string>;
  /** Mails a new code to an unconfirmed account, and a notice to the owner of a confirmed one. */
  resendCode(form: MailForm, email: string, client: Client): Promise<void>;
  /**
   * Confirms an account. Returns `refused` for a wrong, expired or used-up code and for an unknown address.
   * Returns `contested` if different passwords were chosen and the browser is unknown: no password is valid
   * then, and a link to choose one is mailed.
   * @param passwordHash the hash that this browser kept from its sign-up, if any; it becomes the account's
   * password
   */
  confirm(
    form: MailForm,
    email: string,
    code: string,
    client: Client,
    passwordHash: string | undefined,
  ): Promise<'confirmed' | 'contested' | 'refused'>;
  /**
   * Returns the confirmed account for this address and password. Returns null for a wrong password, an unknown
   * address and an unconfirmed account alike.
   */
  authenticate(email: string, password: string, client: Client): Promise<Account | null>;
  /**
   * Changes the password of a logged-in user and notifies them by mail. Returns the updated account, so that
   * the session can continue, or null if the current password is wrong or was changed concurrently.
   */
  changePassword(
    form: MailForm,
    owner: SessionOwner,
    passwords: { readonly current: string; readonly next: string },
    client: Client,
  ): Promise<Account | null>;
  /** Mails a reset link if the address has a confirmed account. */
  forgotPassword(form: MailForm, email: string, client: Client): Promise<void>;
  /**
   * Sets a new password and ends all sessions. Notifies the owner by mail, because somebody else may have read
   * the mailbox. Returns false if the link is wrong, used or expired. Returns true if it was used to set this very
   * password: the first reply may have been lost.
   */
  resetPassword(
    form: MailForm,
    email: string,
    id: string,
    password: string,
    client: Client,
  ): Promise<boolean>;
}

// No account has an empty address.
const NOBODY = '';

export function createAccounts(parts: AccountParts): Accounts {
  const { store, throttle, queueMail, sealNotice, hash, passwords, now, publicUrl } = parts;
  const mailedCode = (email: string, code: string) => ({
    hash: hash('code', email, code),
    expiresAt: now() + MAILED_SECRET_MS,
    attemptsLeft: CODE_ATTEMPTS,
  });
  /** Stores a reset id for an address. Returns the link with that id, or null if there is no account. */
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
    // An unconfirmed account counts as none: a stranger may have signed up with the address.
    if (!fits || account === null || !account.confirmed) return null;
    await throttle.loginSucceeded(email, client);
    return account;
  };

  return {
    signUp: async (form, email, password, client) => {
      await throttle.askForMail('code', email, client);
      const passwordHash = await passwords.hash(password);
      const isMailed = await throttle.takeMail('code', email, client);
      // Same steps and one write for every address, so that the response time reveals nothing.
      const standing = await store.findAccount(email);
      const isSame = await passwords.fits(standing?.passwordHash, password);
      if (!isMailed) {
        if (isSame || !(await store.contestSignup(email))) await throttle.writeDummy(email);
        return passwordHash;
      }
      const code = newCode();
      const signup = { email, passwordHash, code: mailedCode(email, code) };
      const created = await store.createAccount({ ...signup, studentId: randomUUID() }, now());
      const renewed = await store.renewSignup(created ? NOBODY : email, signup.code, isSame, now());
      if (created || renewed) {
        await queueMail('confirm', email, accountMail(form, email, 'confirm', { code }));
      } else {
        await throttle.writeDummy(email);
        await queueMail('known', email, accountMail(form, email, 'known', {}));
      }
      return passwordHash;
    },

    resendCode: async (form, email, client) => {
      await throttle.askForMail('code', email, client);
      if (!(await throttle.takeMail('code', email, client))) return;
      const code = newCode();
      const account = await store.findAccount(email);
      if (await store.replaceCode(email, mailedCode(email, code))) {
        await queueMail('confirm', email, accountMail(form, email, 'confirm', { code }));
      } else {
        await throttle.writeDummy(email);
        const mail = account === null ? null : accountMail(form, email, 'confirmed', {});
        await queueMail('confirmed', email, mail);
      }
    },

    confirm: async (form, email, code, client, passwordHash) => {
      await throttle.confirm(email, client);
      const result = await store.confirmAccount(email, hash('code', email, code), now(), passwordHash);
      // A wrong code and an unknown address must take the same time.
      if (result === 'none') await throttle.writeDummy(email);
      if (result === 'none' || result === 'wrong') return 'refused';
      // Not counted in the daily quota of links, which strangers may have used up: the code proved the mailbox.
      const link = result === 'contested' ? await resetLink(email) : null;
      if (link !== null) await queueMail('choose', email, accountMail(form, email, 'choose', { link }));
      return result;
    },

    authenticate,

    ...createEmailChanges(parts, authenticate),

    changePassword: async (form, { email }, { current, next }, client) => {
      const account = await authenticate(email, current, client);
      if (account === null) return null;
      const passwordHash = await passwords.hash(next);
      const notice = sealNotice('password', email, accountMail(form, email, 'password', {}));
      const passwordVersion = await store.changePassword(account, passwordHash, now(), notice);
      return passwordVersion === null ? null : { ...account, passwordVersion };
    },

    forgotPassword: async (form, email, client) => {
      await throttle.askForMail('reset', email, client);
      if (!(await throttle.takeMail('reset', email, client))) return;
      const link = await resetLink(email);
      if (link === null) await throttle.writeDummy(email);
      const mail = link === null ? null : accountMail(form, email, 'reset', { link });
      await queueMail('reset', email, mail);
    },

    resetPassword: async (form, email, id, password, client) => {
      await throttle.resetPassword(client);
      const passwordHash = await passwords.hash(password);
      const usedHash = hash('reset', email, id, 'used');
      const notice = sealNotice('changed', email, accountMail(form, email, 'changed', {}));
      const reset = { idHash: hash('reset', email, id), usedHash, passwordHash, notice, now: now() };
      const owner = await store.resetPassword(email, reset);
      if (owner === null) {
        if (!(await store.isResetUsed(email, usedHash, now()))) return false;
        return passwords.fits((await store.findAccount(email))?.passwordHash, password);
      }
      // The sessions are invalid already, because their password version is gone. This only frees their rows.
      await store.endSessionsOf(owner.studentId).catch(unlessUnavailable);
      return true;
    },
  };
}
