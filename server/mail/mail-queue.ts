import type { Seal } from '../accounts/seal.ts';
import type { ClaimedMail, MailStore } from '../store/mail-store.ts';
import type { MailName } from './account-mails.ts';
import type { Mail } from './mail.ts';
import { MAILED_SECRET_MS } from './mailed-secret.ts';

/** What tells its owner of an account, and holds no secret, is tried for a day. */
const NOTICE_MS = 24 * 60 * 60_000;
/** For how long a mail waits at most: no code is mailed that has expired. */
const WAITS_MS: Readonly<Record<MailName, number>> = {
  confirm: MAILED_SECRET_MS,
  reset: MAILED_SECRET_MS,
  choose: MAILED_SECRET_MS,
  changed: NOTICE_MS,
  known: NOTICE_MS,
  confirmed: NOTICE_MS,
};

/**
 * Keeps a mail until it is sent; once this returned, no restart loses it. Null stands for no mail: it takes the same way
 * through the queue, so that neither a call's time nor what is done afterwards tells whether there was one to send.
 */
export type QueueMail = (name: MailName, email: string, mail: Mail | null) => Promise<void>;

export function mailQueue(store: Pick<MailStore, 'queueMail'>, seal: Seal, now: () => number): QueueMail {
  return async (name, email, mail) => {
    const content = seal.close(purposeOf(name, email), JSON.stringify(mail));
    const time = now();
    await store.queueMail({ email, kind: name, content, expiresAt: time + WAITS_MS[name] }, time);
  };
}

/** What was queued; undefined where it was sealed under another secret. */
export function openQueued(seal: Seal, { kind, email, content }: ClaimedMail): Mail | null | undefined {
  const text = seal.open(purposeOf(kind, email), content);
  return text === null ? undefined : (JSON.parse(text) as Mail | null);
}

function purposeOf(kind: string, email: string): string[] {
  return ['mail', kind, email];
}
