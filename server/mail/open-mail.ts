import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import type { Mailer } from './mail.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * Creates the mailer: for the SMTP server of the settings, or else for the outbox folder. Returns the outbox only
 * outside production, where it is readable over HTTP.
 */
export function openMail(settings: Settings): { mailer: Mailer; outbox: Outbox | undefined } {
  if (settings.smtp !== undefined) return { mailer: createSmtpMailer(settings.smtp), outbox: undefined };
  const outbox = openOutbox(join(settings.dataDir, 'outbox'));
  return { mailer: outbox, outbox: settings.production ? undefined : outbox };
}
