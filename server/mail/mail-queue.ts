import type { Seal } from '../accounts/seal.ts';
import type { ClaimedMail, MailStore, QueuedMail } from '../store/mail-store.ts';
import type { Milliseconds } from '../store/milliseconds.ts';
import type { MailName } from './account-mails.ts';
import type { UnfilledMail } from './mail.ts';
import { MAILED_SECRET_MS } from './mailed-secret.ts';

/** Notices without a secret are retried for a day. */
const NOTICE_MS = 24 * 60 * 60_000;
/** Mails with codes and links are not sent after these have expired. */
const WITH_SECRET: ReadonlySet<MailName> = new Set(['confirm', 'reset', 'choose', 'emailNew', 'emailFormer']);

/**
 * Queues a mail durably. Null stands for no mail: it takes the same path through the queue, so that no timing
 * reveals whether there was a mail to send.
 */
export type QueueMail = (name: MailName, email: string, mail: UnfilledMail | null) => Promise<void>;

/** Encrypts a mail about an account, for a change that queues its notice itself. */
export type SealAccountMail = (name: MailName, email: string, mail: UnfilledMail | null) => QueuedMail;

/**
 * Creates the function that encrypts mails about accounts.
 * @param form id of the form that words the mails, if a directory has several forms
 */
export function createAccountMailSeal(seal: Seal, now: () => number, form?: string): SealAccountMail {
  return (name, email, mail) => {
    const ofForm = mail === null || form === undefined ? mail : { ...mail, form };
    const expiresAt = now() + (WITH_SECRET.has(name) ? MAILED_SECRET_MS : NOTICE_MS);
    return sealMail(seal, name, email, ofForm, expiresAt);
  };
}

/** Creates the function that queues mails about accounts. */
export function createMailQueue(
  store: Pick<MailStore, 'queueMail'>,
  sealed: SealAccountMail,
  now: () => number,
): QueueMail {
  return (name, email, mail) => store.queueMail(sealed(name, email, mail), now());
}

/** Encrypts a mail for the queue. */
export function sealMail(
  seal: Seal,
  kind: string,
  email: string,
  mail: UnfilledMail | null,
  expiresAt: Milliseconds,
): QueuedMail {
  return { email, kind, content: seal.close(purposeOf(kind, email), JSON.stringify(mail)), expiresAt };
}

/** Decrypts a queued mail. Returns undefined if it was sealed with another secret. */
export function openQueuedMail(
  seal: Seal,
  { kind, email, content }: ClaimedMail,
): UnfilledMail | null | undefined {
  const text = seal.open(purposeOf(kind, email), content);
  return text === null ? undefined : (JSON.parse(text) as UnfilledMail | null);
}

function purposeOf(kind: string, email: string): string[] {
  return ['mail', kind, email];
}
