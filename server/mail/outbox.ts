import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { putWhole } from '../runtime/put-whole.ts';
import type { Mail, Mailer } from './mail.ts';

/** A mail in the outbox, with the ISO time of its arrival. */
export interface OutboxMail extends Mail {
  readonly date: string;
}

/** Replaces a mail server: writes one JSON file per mail for people and tests to read. */
export interface Outbox extends Mailer {
  /** Returns at most `limit` mails, newest first. */
  newest(limit: number): readonly OutboxMail[];
}

/** Opens or creates the outbox folder. */
export function openOutbox(folder: string): Outbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  return {
    send: async (mail) => {
      const date = new Date().toISOString();
      // File names sort by time; the counter orders mails of the same millisecond.
      const order = String(count++).padStart(6, '0');
      const file = join(folder, `${date.replaceAll(':', '-')}-${order}-${randomUUID()}.json`);
      const text = JSON.stringify({ ...mail, date }, null, 2);
      await putWhole(file, (draft) => writeFile(draft, text, { mode: 0o600 }));
    },
    newest: (limit) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, limit)
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as OutboxMail),
    close: async () => {},
  };
}
