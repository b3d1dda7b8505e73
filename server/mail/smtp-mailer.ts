import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from './mail.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** More mails do not wait at once: those that have waited longest are given up. */
const MOST_WAITING = 1000;
/** How long what is being sent at the close may take to end. */
const CLOSE_LIMIT_MS = 3000;
/** As long as it may take to connect, and to reply: a try that hangs keeps the mail from the next one. */
const CONNECTION_LIMIT_MS = 30_000;
const REPLY_LIMIT_MS = 60_000;
/** What nodemailer says where the mail server could not be reached, or was gone before it replied. */
const CONNECTION_CODES: ReadonlySet<string> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS']);

/** What may be logged of a failed mail: the error's own text holds the applicant's address. */
export interface MailFailure {
  readonly code: string;
  /** Reply code of the mail server, where it replied. */
  readonly responseCode: number | undefined;
}

/** What is told of mails that do not get out. */
export interface MailTrouble {
  /** A mail was not taken, and is tried again. Told once of each. */
  readonly waits: (failure: MailFailure) => void;
  /** A mail was given up. */
  readonly failed: (failure: MailFailure) => void;
  /** So many mails waited, or were under way, when the mailer was closed. */
  readonly left: (count: number) => void;
}

/** A mail and how it stands about it; times in milliseconds. */
interface Attempt {
  readonly mail: Mail;
  /** When nothing is tried any more. */
  readonly until: number;
  /** How long it waits if it fails. */
  readonly pauseMs: number;
}

/**
 * Sends through a mail server. What that cannot take now, or while it is away, is tried again for some time (milliseconds),
 * in memory: a code that has expired helps nobody. What it refuses for good is given up at once.
 */
export function smtpMailer(
  smtp: { readonly url: string; readonly from: string },
  triedForMs: number,
  trouble: MailTrouble,
  { firstPauseMs = FIRST_PAUSE_MS, mostWaiting = MOST_WAITING } = {},
): Mailer {
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: CONNECTION_LIMIT_MS,
    socketTimeout: REPLY_LIMIT_MS,
  });
  const underway = new Set<Promise<void>>();
  /** What is tried again, and why; the first has waited longest. */
  const waiting = new Map<Attempt, { readonly failure: MailFailure; readonly timer?: NodeJS.Timeout }>();
  /** The last mail of each kind to each address: an older one holds a code that is not valid any more. */
  const newest = new Map<string, Mail>();
  const ending = new AbortController();
  let isClosing = false;

  function start(attempt: Attempt): void {
    const sending = transport
      .sendMail({ ...attempt.mail, from: smtp.from, signal: ending.signal })
      .then(
        () => forget(attempt.mail),
        (error: unknown) => fail(attempt, mailFailure(error)),
      )
      .finally(() => underway.delete(sending));
    underway.add(sending);
  }

  function forget(mail: Mail): void {
    if (newest.get(kindOf(mail)) === mail) newest.delete(kindOf(mail));
  }

  function giveUp(mail: Mail, failure: MailFailure): void {
    forget(mail);
    trouble.failed(failure);
  }

  /** Nobody needs what waits of the same kind to the same address. */
  function replaceBy(mail: Mail): void {
    newest.set(kindOf(mail), mail);
    for (const [attempt, { timer }] of waiting) {
      if (kindOf(attempt.mail) !== kindOf(mail)) continue;
      clearTimeout(timer);
      waiting.delete(attempt);
    }
  }

  function fail({ mail, until, pauseMs }: Attempt, failure: MailFailure): void {
    if (newest.get(kindOf(mail)) !== mail) return;
    const mayPass = isPassing(failure) || ending.signal.aborted;
    if (!mayPass || Date.now() + pauseMs >= until) {
      giveUp(mail, failure);
      return;
    }
    if (pauseMs === firstPauseMs) trouble.waits(failure);
    const next = { mail, until, pauseMs: Math.min(pauseMs * 2, LONGEST_PAUSE_MS) };
    const again = (): void => {
      waiting.delete(next);
      start(next);
    };
    waiting.set(next, isClosing ? { failure } : { failure, timer: setTimeout(again, pauseMs) });
    for (const [oldest, { failure: reason, timer }] of [...waiting].slice(0, -mostWaiting)) {
      clearTimeout(timer);
      waiting.delete(oldest);
      giveUp(oldest.mail, reason);
    }
  }

  return {
    send: (mail) => {
      replaceBy(mail);
      start({ mail, until: Date.now() + triedForMs, pauseMs: firstPauseMs });
    },
    close: async () => {
      isClosing = true;
      for (const { timer } of waiting.values()) clearTimeout(timer);
      const limit = setTimeout(() => ending.abort(), CLOSE_LIMIT_MS);
      await Promise.all(underway);
      clearTimeout(limit);
      if (waiting.size > 0) trouble.left(waiting.size);
      transport.close();
    },
  };
}

function kindOf({ to, subject }: Mail): string {
  return `${to} ${subject}`;
}

/** Whether the same mail may be taken later: the server was away, or said so itself (4xx). */
function isPassing({ code, responseCode }: MailFailure): boolean {
  if (responseCode === undefined) return CONNECTION_CODES.has(code);
  return responseCode >= 400 && responseCode < 500;
}

function mailFailure(error: unknown): MailFailure {
  const details: Readonly<Record<string, unknown>> = { ...(error instanceof Error ? error : {}) };
  const { code, responseCode } = details;
  return { code: String(code), responseCode: typeof responseCode === 'number' ? responseCode : undefined };
}
