import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Seal } from '../accounts/seal.ts';
import type { ClaimedMail, MailStore } from '../store/mail-store.ts';
import { MailError, type Mailer, type MailFailure } from './mail.ts';
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

export function createDelivery({ store, seal, mailer, now, log }: DeliveryParts): Delivery {
  const closing = new AbortController();
  const underway = new Set<Promise<void>>();
  let looking: Promise<void> = Promise.resolve();
  let taking: Promise<void> = Promise.resolve();

  /** One after the other: whoever waits for what is due also waits for what another has just taken. */
  function takeDue(): Promise<void> {
    taking = taking.then(take).catch(log.broke);
    return taking;
  }

  async function take(): Promise<void> {
    while (!closing.signal.aborted) {
      const token = randomUUID();
      const mail = await store.claimMail(token, now(), now() + LEASE_MS);
      if (mail === null) return;
      if (closing.signal.aborted) return store.postponeMail(mail, token, now());
      const delivery = deliver(mail, token)
        .catch(log.broke)
        .finally(() => underway.delete(delivery));
      underway.add(delivery);
      if (underway.size >= AT_ONCE) await Promise.race(underway);
    }
  }

  async function deliver(queued: ClaimedMail, token: string): Promise<void> {
    const mail = openQueued(seal, queued);
    if (mail === undefined) log.failed({ code: 'EUNREADABLE', responseCode: undefined });
    else if (mail !== null && now() >= queued.expiresAt) {
      log.failed({ code: 'EEXPIRED', responseCode: undefined });
    } else if (mail !== null) {
      try {
        await mailer.send(mail);
      } catch (error) {
        const { failure, isPassing } = mailErrorOf(error);
        const dueAt = closing.signal.aborted ? now() : now() + pauseAfter(queued.attempt);
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

  /**
   * Mails are taken up at a random moment within a second, not when they are queued: who calls again on the same
   * connection must not learn from the time of that reply that there was a mail to send.
   */
  async function look(): Promise<void> {
    while (!closing.signal.aborted) {
      await takeDue();
      await pause(LOOK_MS * (0.25 + Math.random() * 0.75), undefined, { signal: closing.signal }).catch(
        () => {},
      );
    }
  }

  return {
    start: () => {
      looking = look();
    },
    deliverDue: async () => {
      await takeDue();
      await Promise.all(underway);
    },
    close: async () => {
      closing.abort();
      // Ends what is under way, and with it whoever waits for a place.
      await mailer.close();
      await looking;
      await Promise.all(underway);
    },
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
