// Changes the email address of an account. The user proves access to both mailboxes with a code from each.
import { accountMail, type MailForm } from '../mail/account-mails.ts';
import { MAILED_SECRET_MS } from '../mail/mailed-secret.ts';
import {
  type Account,
  type EmailChangeResult,
  type SessionOwner,
  unlessUnavailable,
} from '../store/store.ts';
import type { Client } from '../throttling/throttle.ts';
import type { AccountParts, Accounts } from './accounts.ts';
import { CODE_ATTEMPTS } from './limits.ts';
import { newCode } from './secrets.ts';

/** The codes that were mailed to the new and the former address. */
export interface EmailCodes {
  readonly next: string;
  readonly former: string;
}

/** Operations to change an email address. */
export interface EmailChanges {
  /**
   * Mails a code to each of the two addresses and invalidates earlier codes. If the new address has an account,
   * only its owner is notified and the reply is the same. Returns false if the password is wrong or was changed
   * concurrently.
   * @param clients the client as each of the two addresses knows it
   */
  askForEmail(
    form: MailForm,
    owner: SessionOwner,
    change: { readonly email: string; readonly password: string },
    clients: { readonly former: Client; readonly next: Client },
  ): Promise<boolean>;
  /**
   * Changes the address after both codes were entered, and notifies the former address. Returns the updated
   * account, so that the session can continue, or null if it cannot be read after the change. All sessions under
   * the former address end.
   */
  changeEmail(
    form: MailForm,
    owner: SessionOwner,
    email: string,
    codes: EmailCodes,
    client: Client,
  ): Promise<Account | null | Exclude<EmailChangeResult, 'changed'>>;
}

export function createEmailChanges(
  { store, throttle, queueMail, sealNotice, hash, now }: AccountParts,
  authenticate: Accounts['authenticate'],
): EmailChanges {
  /** Both codes and the address share one hash, so that an attempt reveals nothing about a single code. */
  const codeHash = ({ studentId }: SessionOwner, email: string, { next, former }: EmailCodes): string =>
    hash('email', studentId, email, next, former);
  return {
    askForEmail: async (form, owner, { email, password }, clients) => {
      const account = await authenticate(owner.email, password, clients.former);
      if (account === null) return false;
      await throttle.askForMail('code', email, clients.next);
      const isMailed =
        (await throttle.takeMail('code', email, clients.next)) &&
        (await throttle.takeMail('code', owner.email, clients.former));
      if (!isMailed) return true;
      const codes = { next: newCode(), former: newCode() };
      const code = {
        hash: codeHash(owner, email, codes),
        expiresAt: now() + MAILED_SECRET_MS,
        attemptsLeft: CODE_ATTEMPTS,
      };
      if (!(await store.startEmailChange(account, code))) return false;
      const isTaken = (await store.findAccount(email))?.confirmed === true;
      if (isTaken) await queueMail('emailTaken', email, accountMail(form, email, 'emailTaken', {}));
      else await queueMail('emailNew', email, accountMail(form, email, 'emailNew', { code: codes.next }));
      const former = accountMail(form, owner.email, 'emailFormer', { code: codes.former, email });
      await queueMail('emailFormer', owner.email, former);
      return true;
    },

    changeEmail: async (form, owner, email, codes, client) => {
      await throttle.confirm(owner.email, client);
      const words = accountMail(form, owner.email, 'emailChanged', { email });
      const notice = sealNotice('emailChanged', owner.email, words);
      const result = await store.changeEmail(owner, email, codeHash(owner, email, codes), now(), notice);
      if (result !== 'changed') return result;
      return (await store.findAccount(email).catch(unlessUnavailable)) ?? null;
    },
  };
}
