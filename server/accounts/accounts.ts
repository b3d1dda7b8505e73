import { randomUUID } from 'node:crypto';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { confirmMail, knownMail, resetMail } from '../mail/account-mails.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Account, Store } from '../store/store.ts';
import { CODE_ATTEMPTS, MAILED_SECRET_MINUTES, MAILED_SECRET_MS } from './limits.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { type KeyedHash, newCode, newToken } from './secrets.ts';

/** What accounts need from the rest of the server. */
export interface AccountParts {
  readonly store: Store;
  readonly mailer: Mailer;
  readonly hash: KeyedHash;
  readonly now: () => number;
  /** Start of the links in mails. */
  readonly publicUrl: string;
}

/** What can be done with an account. Addresses are normalised; the form words the mails. */
export interface Accounts {
  /**
   * Mails a code, or, to the owner of a confirmed account, that there is one. While a code of an earlier sign-up has not
   * expired, the password of that one stays.
   */
  signUp(form: CompiledForm, email: string, password: string): Promise<void>;
  /** Mails a new code if an account waits for one. */
  resendCode(form: CompiledForm, email: string): Promise<void>;
  /** False for a wrong, expired or used-up code and for an unknown address. */
  confirm(email: string, code: string): Promise<boolean>;
  /** The account that the password fits; null for a wrong password and an unknown address alike. */
  authenticate(email: string, password: string): Promise<Account | null>;
  /** Mails a link to a new password if the address has an account. */
  forgotPassword(form: CompiledForm, email: string): Promise<void>;
  /** Sets the password and ends all sessions; false when the link does not fit any more. */
  resetPassword(email: string, id: string, password: string): Promise<boolean>;
}

export function createAccounts({ store, mailer, hash, now, publicUrl }: AccountParts): Accounts {
  const mailedCode = (email: string, code: string) => ({
    hash: hash('code', email, code),
    expiresAt: now() + MAILED_SECRET_MS,
    attemptsLeft: CODE_ATTEMPTS,
  });

  return {
    signUp: async (form, email, password) => {
      const passwordHash = await hashPassword(password);
      const code = newCode();
      const signup = { email, passwordHash, code: mailedCode(email, code) };
      const created = await store.createAccount({ ...signup, studentId: randomUUID() }, now());
      // Who signs up while a code is valid gets a new code, but the password stays that of the first sign-up.
      const renewed = created || (await store.renewSignup(signup, now()));
      const waiting = renewed || (await store.replaceCode(email, signup.code));
      mailer.send(waiting ? confirmMail(form, email, code, MAILED_SECRET_MINUTES) : knownMail(form, email));
    },

    resendCode: async (form, email) => {
      const code = newCode();
      if (await store.replaceCode(email, mailedCode(email, code))) {
        mailer.send(confirmMail(form, email, code, MAILED_SECRET_MINUTES));
      }
    },

    confirm: (email, code) => store.confirmAccount(email, hash('code', email, code), now()),

    authenticate: async (email, password) => {
      const account = await store.findAccount(email);
      return (await passwordFits(account?.passwordHash, password)) ? account : null;
    },

    forgotPassword: async (form, email) => {
      const id = newToken();
      const secret = { hash: hash('reset', email, id), expiresAt: now() + MAILED_SECRET_MS };
      if (await store.startReset(email, secret)) {
        const link = `${publicUrl}/reset?${new URLSearchParams({ username: email, id })}`;
        mailer.send(resetMail(form, email, link, MAILED_SECRET_MINUTES));
      }
    },

    resetPassword: async (email, id, password) => {
      const passwordHash = await hashPassword(password);
      const reset = { idHash: hash('reset', email, id), passwordHash, now: now() };
      const owner = await store.resetPassword(email, reset);
      if (owner === null) return false;
      // Whoever was logged in with the old password is not any more.
      await store.endSessionsOf(owner.studentId);
      return true;
    },
  };
}
