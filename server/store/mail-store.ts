// The part of the storage port that queues mails until they are sent, so that a restart loses none.
import type { Milliseconds } from './milliseconds.ts';

/** A queued mail. */
export interface QueuedMail {
  /** Normalised email address of the recipient. */
  readonly email: string;
  /** One mail per kind and address is queued: a newer mail invalidates the older one. */
  readonly kind: string;
  /** Encrypted by the caller, so that the database reveals no codes. */
  readonly content: string;
  /** The mail is useless from then on. */
  readonly expiresAt: Milliseconds;
}

/** A mail claimed by a sender. */
export interface ClaimedMail extends QueuedMail {
  /** 1 for the first claim. */
  readonly attempt: number;
}

export interface MailStore {
  /** Queues a mail. It replaces one of the same kind and address, even one that is being sent. */
  queueMail(mail: QueuedMail, now: Milliseconds): Promise<void>;
  /**
   * Claims the due mail that expires first, expired ones included, under a lease with this random token. So codes do
   * not wait for reminders. Of several that expire together, it claims the one that has been due for longest. Returns
   * null if none is due. Concurrent claims never get the same mail. It is due again when the lease expires.
   */
  claimMail(leaseToken: string, now: Milliseconds, leaseUntil: Milliseconds): Promise<ClaimedMail | null>;
  /** Returns a claimed mail to the queue until a time. Does nothing if the lease is no longer current. */
  postponeMail(mail: ClaimedMail, leaseToken: string, dueAt: Milliseconds): Promise<void>;
  /** Removes a claimed mail. Does nothing if the lease is no longer current. */
  removeMail(mail: ClaimedMail, leaseToken: string): Promise<void>;
}
