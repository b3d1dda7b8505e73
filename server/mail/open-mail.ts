import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import type { Mailer } from './mail.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** What may be logged of a failed mail: the error's own text holds the applicant's address. */
export interface MailFailure {
  readonly code: string;
  /** Reply code of the mail server, where it replied. */
  readonly responseCode: number | undefined;
}

/** The mail server of the settings, or else the outbox folder; the outbox can be read by HTTP outside production only. */
export function openMail(
  settings: Settings,
  failed: (failure: MailFailure) => void,
): { mailer: Mailer; outbox: Outbox | undefined } {
  if (settings.smtp !== undefined) {
    return { mailer: smtpMailer(settings.smtp, (error) => failed(mailFailure(error))), outbox: undefined };
  }
  const outbox = openOutbox(join(settings.dataDir, 'outbox'));
  return { mailer: outbox, outbox: settings.production ? undefined : outbox };
}

function mailFailure(error: unknown): MailFailure {
  const details: Readonly<Record<string, unknown>> = { ...(error instanceof Error ? error : {}) };
  const { code, responseCode } = details;
  return { code: String(code), responseCode: typeof responseCode === 'number' ? responseCode : undefined };
}
