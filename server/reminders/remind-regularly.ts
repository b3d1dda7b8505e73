import { regularly } from '../timing/regularly.ts';
import { dueDay, type ReminderParts, sendReminders } from './reminders.ts';

const EVERY_MS = 10 * 60_000;

/** Looks a minute after the start and every ten minutes whether reminders are due; trouble is told and tried again the next time. */
export function remindRegularly(
  parts: ReminderParts,
  tell: { sent(count: number): void; failed(error: unknown): void },
): { close(): Promise<void> } {
  /** The close and the day that are done: whoever begins later is not reminded of it by this process. */
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
