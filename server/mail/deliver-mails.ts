import type { Seal } from '../accounts/seal.ts';
import { createDueTaker, type Delivery } from '../runtime/take-due.ts';
import type { ClaimedMail, MailStore } from '../store/mail-store.ts';
import { type Mail, MailError, type Mailer, type MailFailure, type UnfilledMail } from './mail.ts';
import { openQueuedMail } from './mail-queue.ts';
import { SEND_LIMIT_MS } from './smtp-mailer.ts';

/** Concurrent deliveries. */
const AT_ONCE = 5;
/**
 * Lease of a delivery in milliseconds, longer than any delivery takes: a process that holds it longer was
 * killed.
 */
const LEASE_MS = SEND_LIMIT_MS + 30_000;
/** Polling interval in milliseconds. */
const POLL_MS = 1000;
/** Pause after the first failed attempt in milliseconds; it doubles with each further one. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** Dependencies of the delivery. */
export interface DeliveryParts {
  readonly store: Pick<MailStore, 'claimMail' | 'postponeMail' | 'removeMail'>;
  readonly seal: Seal;
  readonly mailer: Mailer;
  /** Fills the placeholders of a mail with answers. Returns null if the mail must not be sent any more. */
  readonly word: (mail: UnfilledMail) => Promise<Mail | null>;
  readonly now: () => number;
  readonly log: DeliveryLog;
}

/** Logs delivery problems; never an address. */
export interface DeliveryLog {
  /** A mail was refused and will be retried. Logged once per mail. */
  readonly waits: (failure: MailFailure) => void;
  /** A mail was given up. */
  readonly failed: (failure: MailFailure) => void;
  /** The database is unavailable. */
  readonly broke: (error: unknown) => void;
}

/** Creates the delivery of queued mails. */
export function createDelivery({ store, seal, mailer, word, now, log }: DeliveryParts): Delivery {
  async function deliver(queued: ClaimedMail, token: string, closing: AbortSignal): Promise<void> {
    if (closing.aborted) return store.postponeMail(queued, token, now());
    const mail = openQueuedMail(seal, queued);
    if (mail === undefined) log.failed({ code: 'EUNREADABLE', responseCode: undefined });
    else if (mail !== null && now() >= queued.expiresAt) {
      log.failed({ code: 'EEXPIRED', responseCode: undefined });
    } else if (mail !== null) {
      try {
        const worded = await word(mail);
        if (worded !== null) await mailer.send(worded);
      } catch (error) {
        const { failure, isTemporary } = mailErrorOf(error);
        const dueAt = closing.aborted ? now() : now() + pauseAfter(queued.attempt);
        if (isTemporary && dueAt < queued.expiresAt) {
          if (queued.attempt === 1) log.waits(failure);
          await store.postponeMail(queued, token, dueAt);
          return;
        }
        log.failed(failure);
      }
    }
    await store.removeMail(queued, token);
  }

  return createDueTaker<ClaimedMail>({
    claim: (token) => store.claimMail(token, now(), now() + LEASE_MS),
    perform: deliver,
    maxConcurrent: AT_ONCE,
    // Random jitter: mails are sent at a random moment within a second, so that the timing of a following reply
    // does not reveal whether there was a mail to send.
    pauseMs: () => POLL_MS * (0.25 + Math.random() * 0.75),
    onError: log.broke,
    // Aborts mails in flight.
    end: () => mailer.close(),
  });
}

function pauseAfter(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
}

/** Converts an error to a `MailError`. Unknown errors, such as a full disk, count as temporary. */
function mailErrorOf(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return new MailError({ code, responseCode: undefined }, true);
}
