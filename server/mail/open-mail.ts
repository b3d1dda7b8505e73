import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import type { Mailer } from './mail.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * Opens the SMTP server from the settings, or else the outbox folder. The outbox is readable over HTTP outside
 * production only.
 */
export function openMail(settings: Settings): { mailer: Mailer; outbox: Outbox | undefined } {
  if (settings.smtp !== undefined) return { mailer: createSmtpMailer(settings.smtp), outbox: undefined };
  const outbox = openOutbox(join(settings.dataDir, 'outbox'));
  return { mailer: outbox, outbox: settings.production ? undefined : outbox };
}
