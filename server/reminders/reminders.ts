// Mails to those who have begun and not submitted before the form closes: once for each day that the form says, by whichever
// process comes first, and none after somebody has ended them.
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { DAY_MS, type Reminders } from '../../engine/form/reminders.ts';
import { fillText } from '../../engine/form/texts.ts';
import { timeParts } from '../../engine/print/print-head.ts';
import type { Seal } from '../accounts/seal.ts';
import type { KeyedHash } from '../accounts/secrets.ts';
import { sealedMail } from '../mail/mail-queue.ts';
import type { Store } from '../store/store.ts';

/** For so long is known that a reminder was sent, or that somebody wants none: longer than the last days before a close. */
const KNOWN_MS = 180 * DAY_MS;
const PURPOSE = ['end reminders'];

/** What reminders are taken from and kept in. */
export interface ReminderParts {
  readonly reminders: () => Reminders | undefined;
  readonly form: () => Pick<CompiledForm, 'school' | 'lang'> | undefined;
  readonly store: Pick<Store, 'listApplications' | 'findEmail' | 'takeQuota' | 'isMarked' | 'queueMail'>;
  readonly seal: Seal;
  readonly hash: KeyedHash;
  /** Start of the links in mails. */
  readonly publicUrl: string;
  readonly now: () => number;
}

/** The day whose reminders are to be sent at a time: that which came last, of those before the close. */
export function dueDay({ closes, daysBefore }: Reminders, now: number): number | undefined {
  if (now >= closes) return undefined;
  return daysBefore.filter((days) => now >= closes - days * DAY_MS).at(-1);
}

/**
 * Queues the reminders of a day for all who have not got them yet; says for how many. That one was sent is kept before it waits, so that nobody
 * gets two: a process that ends in between loses it, one whose database is away in between owes it until the next time.
 * @param owed what this process owes; the same set each time
 */
export async function sendReminders(
  parts: ReminderParts,
  days: number,
  signal: AbortSignal,
  owed: Set<string>,
): Promise<number> {
  const { reminders, form, store, hash, now } = parts;
  let sent = 0;
  for await (const { studentId, status } of store.listApplications({})) {
    const [told, words] = [reminders(), form()];
    if (signal.aborted || told === undefined || words === undefined || dueDay(told, now()) !== days) break;
    if (status === null || status === 'submitted') continue;
    const email = await store.findEmail(studentId);
    if (email === null || (await hasEnded(parts, studentId))) continue;
    // With the close: who was reminded of one is reminded of a later one, too.
    const bucket = hash('bucket', 'reminder', studentId, String(told.closes), String(days));
    if (!owed.has(bucket) && !(await store.takeQuota(bucket, now(), 1, KNOWN_MS)).allowed) continue;
    owed.add(bucket);
    await store.queueMail(reminderMail(parts, told, words, { studentId, email }), now());
    owed.delete(bucket);
    sent += 1;
  }
  return sent;
}

function reminderMail(
  { seal, publicUrl }: ReminderParts,
  { closes, subject, text }: Reminders,
  form: Pick<CompiledForm, 'school' | 'lang'>,
  { studentId, email }: { readonly studentId: string; readonly email: string },
) {
  const end = endLink(seal, publicUrl, studentId);
  const values = { ...timeParts(form, closes), link: publicUrl, end };
  const mail = {
    to: email,
    subject: fillText(subject, values),
    text: fillText(text, values),
    ...(form.lang === undefined ? {} : { lang: form.lang }),
    unsubmitted: studentId,
    unsubscribe: end,
  };
  return sealedMail(seal, `reminder-${studentId}`, email, mail, closes);
}

/** The address that ends the reminders of an application. */
export function endLink(seal: Seal, publicUrl: string, studentId: string): string {
  return `${publicUrl}/public/reminders?${new URLSearchParams({ token: seal.close(PURPOSE, studentId) })}`;
}

/** The application whose reminders a link ends; null for a link that is not ours. */
export function applicationOf(seal: Seal, token: string): string | null {
  return seal.open(PURPOSE, token);
}

/** Where it is kept that somebody has ended reminders. */
interface EndingParts<Operation extends 'mark' | 'isMarked'> extends Pick<ReminderParts, 'hash' | 'now'> {
  readonly store: Pick<Store, Operation>;
}

/** Ends the reminders of an application, whatever days the form names, and those that wait. */
export function endReminders({ store, hash, now }: EndingParts<'mark'>, studentId: string): Promise<void> {
  return store.mark(endBucket(hash, studentId), now(), KNOWN_MS);
}

/** Whether the reminders of an application were ended. */
export function hasEnded({ store, hash, now }: EndingParts<'isMarked'>, studentId: string): Promise<boolean> {
  return store.isMarked(endBucket(hash, studentId), now());
}

function endBucket(hash: KeyedHash, studentId: string): string {
  return hash('bucket', 'reminders ended', studentId);
}
