import type { Seal } from '../accounts/seal.ts';
import type { ClaimedMail, MailStore } from '../store/mail-store.ts';
import { takesDue } from '../timing/take-due.ts';
import { type Mail, MailError, type Mailer, type MailFailure, type WordedMail } from './mail.ts';
import { openQueued } from './mail-queue.ts';
import { SEND_LIMIT_MS } from './smtp-mailer.ts';

/** So many mails are handed over at once. */
const AT_ONCE = 5;
/** Longer than a mail takes, in milliseconds: whoever does not end by then has been killed. */
const LEASE_MS = SEND_LIMIT_MS + 30_000;
/** How often is looked for mails, in milliseconds. */
const LOOK_MS = 1000;
/** The pause after the first failed try, in milliseconds; it doubles with each other. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** What mails are taken from and handed to. */
export interface DeliveryParts {
  readonly store: Pick<MailStore, 'claimMail' | 'postponeMail' | 'removeMail'>;
  readonly seal: Seal;
  readonly mailer: Mailer;
  /** Puts the answers that a mail names into it; null for one that tells of what has not come to be. */
  readonly word: (mail: WordedMail) => Promise<Mail | null>;
  readonly now: () => number;
  readonly log: DeliveryLog;
}

/** What is told of mails that do not get out; never an address. */
export interface DeliveryLog {
  /** A mail was not taken, and is tried again. Told once of each. */
  readonly waits: (failure: MailFailure) => void;
  /** A mail was given up. */
  readonly failed: (failure: MailFailure) => void;
  /** The database did not answer. */
  readonly broke: (error: unknown) => void;
}

/** Hands over the mails that wait, each at least once: a process that is killed in between may have sent one. */
export interface Delivery {
  /** Begins to look for mails, which goes on until the close. */
  start(): void;
  /** Hands over what is due now, and waits for what is under way. Never throws. */
  deliverDue(): Promise<void>;
  /** Ends within a few seconds; what was not taken by then waits for the next start. Closing twice is harmless. */
  close(): Promise<void>;
}

export function createDelivery({ store, seal, mailer, word, now, log }: DeliveryParts): Delivery {
  async function deliver(queued: ClaimedMail, token: string, closing: AbortSignal): Promise<void> {
    if (closing.aborted) return store.postponeMail(queued, token, now());
    const mail = openQueued(seal, queued);
    if (mail === undefined) log.failed({ code: 'EUNREADABLE', responseCode: undefined });
    else if (mail !== null && now() >= queued.expiresAt) {
      log.failed({ code: 'EEXPIRED', responseCode: undefined });
    } else if (mail !== null) {
      try {
        const worded = await word(mail);
        if (worded !== null) await mailer.send(worded);
      } catch (error) {
        const { failure, isPassing } = mailErrorOf(error);
        const dueAt = closing.aborted ? now() : now() + pauseAfter(queued.attempt);
        if (isPassing && dueAt < queued.expiresAt) {
          if (queued.attempt === 1) log.waits(failure);
          await store.postponeMail(queued, token, dueAt);
          return;
        }
        log.failed(failure);
      }
    }
    await store.removeMail(queued, token);
  }

  const work = takesDue<ClaimedMail>({
    claim: (token) => store.claimMail(token, now(), now() + LEASE_MS),
    perform: deliver,
    atOnce: AT_ONCE,
    // Mails are taken up at a random moment within a second, not when they are queued: who calls again on the same
    // connection must not learn from the time of that reply that there was a mail to send.
    pauseMs: () => LOOK_MS * (0.25 + Math.random() * 0.75),
    broke: log.broke,
  });
  return {
    start: work.start,
    deliverDue: work.takeDue,
    // Ends what is under way, and with it whoever waits for a place.
    close: () => work.close(() => mailer.close()),
  };
}

function pauseAfter(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
}

/** What else is thrown, such as by a full disk, passes as well as not. */
function mailErrorOf(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return new MailError({ code, responseCode: undefined }, true);
}
