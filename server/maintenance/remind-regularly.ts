import { regularly } from '../runtime/regularly.ts';
import { dueDay, type ReminderParts, sendReminders } from './reminders.ts';

const EVERY_MS = 10 * 60_000;

/**
 * Sends due reminders one minute after the start and every ten minutes. Logs failures and retries the next
 * time.
 */
export function remindRegularly(
  parts: ReminderParts,
  tell: { sent(count: number): void; failed(error: unknown): void },
): { close(): Promise<void> } {
  /** The closing time and day already handled: this process sends no reminder of them to later applicants. */
  let done = '';
  const owed = new Set<string>();
  const remind = async (closing: AbortSignal): Promise<void> => {
    const reminders = parts.reminders();
    const days = reminders && dueDay(reminders, parts.now());
    const due = `${reminders?.closes} ${days}`;
    if (days === undefined || due === done) return;
    const count = await sendReminders(parts, days, closing, owed);
    if (closing.aborted) return;
    done = due;
    if (count > 0) tell.sent(count);
  };
  return regularly(remind, { everyMs: EVERY_MS, failed: tell.failed });
}
