// Reminders to applicants who have not submitted before the form closes: one per configured day, sent by
// whichever process comes first, and none after the applicant unsubscribed.
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { timeParts } from '../../engine/form/point-in-time.ts';
import { DAY_MS, type Reminders } from '../../engine/form/reminders.ts';
import { fillText } from '../../engine/form/texts.ts';
import type { Seal } from '../accounts/seal.ts';
import type { KeyedHash } from '../accounts/secrets.ts';
import { sealMail } from '../mail/mail-queue.ts';
import type { Store } from '../store/store.ts';

/** How long sent and unsubscribed reminders are remembered: longer than the days before a close. */
const KNOWN_MS = 180 * DAY_MS;
const PURPOSE = ['end reminders'];

/** Dependencies of the reminders. */
export interface ReminderParts {
  readonly reminders: () => Reminders | undefined;
  readonly form: () => Pick<CompiledForm, 'school' | 'lang'> | undefined;
  readonly store: Pick<Store, 'listApplications' | 'findEmail' | 'takeQuota' | 'isMarked' | 'queueMail'>;
  readonly seal: Seal;
  readonly hash: KeyedHash;
  /** Base URL of links in mails. */
  readonly publicUrl: string;
  readonly now: () => number;
}

/** Returns the most recent reminder day before the close, or undefined if none is due. */
export function dueDay({ closes, daysBefore }: Reminders, now: number): number | undefined {
  if (now >= closes) return undefined;
  return daysBefore.filter((days) => now >= closes - days * DAY_MS).at(-1);
}

/**
 * Queues a day's reminders for all who had begun by then and have not had them, and returns their number. Each is marked as sent
 * before it is queued, so that nobody gets two. A process that is killed in between loses it; if the database
 * fails in between, it is retried the next time.
 * @param owed reminders marked but not queued yet; pass the same set each time
 */
export async function sendReminders(
  parts: ReminderParts,
  days: number,
  signal: AbortSignal,
  owed: Set<string>,
): Promise<number> {
  const { reminders, form, store, hash, now } = parts;
  let sent = 0;
  for await (const { studentId, status, firstLogin } of store.listApplications({})) {
    const [told, words] = [reminders(), form()];
    if (signal.aborted || told === undefined || words === undefined || dueDay(told, now()) !== days) break;
    if (status === null || status === 'submitted') continue;
    // A later look, such as after a restart, reminds nobody of a day before they began.
    if (firstLogin !== null && Date.parse(firstLogin) > told.closes - days * DAY_MS) continue;
    const email = await store.findEmail(studentId);
    if (email === null || (await hasEnded(parts, studentId))) continue;
    // The key has the closing time, so that an extended deadline brings new reminders.
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
  return sealMail(seal, `reminder-${studentId}`, email, mail, closes);
}

/** Returns the link to unsubscribe an application from reminders. */
export function endLink(seal: Seal, publicUrl: string, studentId: string): string {
  return `${publicUrl}/public/reminders?${new URLSearchParams({ token: seal.close(PURPOSE, studentId) })}`;
}

/** Returns the application of an unsubscribe link, or null if the link is invalid. */
export function applicationOf(seal: Seal, token: string): string | null {
  return seal.open(PURPOSE, token);
}

/** Dependencies of unsubscribing. */
interface EndingParts<Operation extends 'mark' | 'isMarked'> extends Pick<ReminderParts, 'hash' | 'now'> {
  readonly store: Pick<Store, Operation>;
}

/** Unsubscribes an application from all reminders, including queued ones. */
export function endReminders({ store, hash, now }: EndingParts<'mark'>, studentId: string): Promise<void> {
  return store.mark(endBucket(hash, studentId), now(), KNOWN_MS);
}

/** Whether an application is unsubscribed. */
export function hasEnded({ store, hash, now }: EndingParts<'isMarked'>, studentId: string): Promise<boolean> {
  return store.isMarked(endBucket(hash, studentId), now());
}

function endBucket(hash: KeyedHash, studentId: string): string {
  return hash('bucket', 'reminders ended', studentId);
}
