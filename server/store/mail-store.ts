// The part of the storage port that keeps mails until they are sent, so that no restart loses one.
import type { Milliseconds } from './milliseconds.ts';

/** A mail that waits. */
export interface QueuedMail {
  /** Normalised e-mail address that it goes to. */
  readonly email: string;
  /** One mail of a kind waits for an address: what an older one says does not hold any more. */
  readonly kind: string;
  /** Sealed by whoever queues it: nobody reads a code in the database. */
  readonly content: string;
  /** From then on it helps nobody. */
  readonly expiresAt: Milliseconds;
}

/** A mail in the hands of somebody who sends it. */
export interface ClaimedMail extends QueuedMail {
  /** 1 for the first who takes it. */
  readonly attempt: number;
}

export interface MailStore {
  /** Keeps a mail, in place of one of its kind that waits for the address or is being sent. */
  queueMail(mail: QueuedMail, now: Milliseconds): Promise<void>;
  /**
   * Takes the mail that has been due for longest, expired ones too, under a lease of this (random) token; null when none is
   * due. However many ask at once, each mail goes to one of them. It is due again when the lease has run out.
   */
  claimMail(leaseToken: string, now: Milliseconds, leaseUntil: Milliseconds): Promise<ClaimedMail | null>;
  /** Gives a claimed mail back until a time; nothing is done when the lease is not the current one any more. */
  postponeMail(mail: ClaimedMail, leaseToken: string, dueAt: Milliseconds): Promise<void>;
  /** Removes a claimed mail for good; nothing is done when the lease is not the current one any more. */
  removeMail(mail: ClaimedMail, leaseToken: string): Promise<void>;
}
