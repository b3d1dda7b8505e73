import {
  type DeletionParts,
  deleteAccount,
  deleteApplication,
  isAnySubmitted,
} from '../privacy/delete-account.ts';
import { lastSeen } from '../store/last-seen.ts';
import type { Milliseconds } from '../store/milliseconds.ts';
import { accountOf } from '../store/record-ids.ts';
import type { ListedAccount, Store } from '../store/store.ts';

/** Which accounts have been kept long enough. Submitted applications are never among them. */
export interface RetentionRules {
  /** Accounts that were never confirmed go when their last sign-up was before this; null keeps them. */
  readonly unconfirmedBefore: Milliseconds | null;
  /** Confirmed ones go when their last login was before this; null keeps them. */
  readonly idleBefore: Milliseconds | null;
}

/** How many were removed, or would be. */
export interface Removed {
  readonly unconfirmed: number;
  readonly idle: number;
  /** Applications without an account: a broken-off deletion left them. */
  readonly leftOver: number;
  /** Kept accounts of which nobody knows how old they are. */
  readonly ofUnknownAge: number;
}

/** What retention works on. */
export interface RetentionParts extends DeletionParts {
  readonly store: DeletionParts['store'] & Pick<Store, 'listAccounts' | 'listStudents' | 'loadOutline'>;
}

/** Deletes the accounts that have been kept long enough, and what broken-off deletions left; a dry run only counts. */
export async function applyRetention(
  parts: RetentionParts,
  rules: RetentionRules,
  { dryRun }: { readonly dryRun: boolean },
): Promise<Removed> {
  const { store } = parts;
  const isSubmitted = async (studentId: string): Promise<boolean> =>
    isAnySubmitted(store, await store.listRecords(studentId));

  // Read before the accounts: whoever signs up meanwhile is not taken for somebody without an account.
  const records = new Map<string, string[]>();
  for await (const { studentId: record } of store.listStudents())
    records.set(accountOf(record), [...(records.get(accountOf(record)) ?? []), record]);

  const counts = { unconfirmed: 0, idle: 0, leftOver: 0, ofUnknownAge: 0 };
  for await (const account of store.listAccounts()) {
    records.delete(account.studentId);
    if (fateOf(account, rules) === 'kept') continue;
    // The list knows logins to a form that stands alone; those to one of several stand in its record.
    const fate = fateOf(await withAllLogins(store, account), rules);
    if (fate === 'kept') continue;
    const goes =
      fate === 'ofUnknownAge' ||
      (dryRun ? !(await isSubmitted(account.studentId)) : await deleteAccount(parts, account, 'unsubmitted'));
    if (goes) counts[fate] += 1;
  }
  for (const record of [...records.values()].flat()) {
    const goes = dryRun
      ? !(await isAnySubmitted(store, [record]))
      : await deleteApplication(parts, record, 'unsubmitted');
    if (goes) counts.leftOver += 1;
  }
  return counts;
}

async function withAllLogins(store: RetentionParts['store'], account: ListedAccount): Promise<ListedAccount> {
  let { lastSeenAt } = account;
  for (const record of await store.listRecords(account.studentId)) {
    const seen = lastSeen(lastSeenAt ?? undefined, (await store.loadOutline(record)).logins.at(-1));
    if (seen !== null) lastSeenAt = seen;
  }
  return { ...account, lastSeenAt };
}

function fateOf(
  { confirmed, lastSeenAt }: ListedAccount,
  { unconfirmedBefore, idleBefore }: RetentionRules,
): 'kept' | 'unconfirmed' | 'idle' | 'ofUnknownAge' {
  const before = confirmed ? idleBefore : unconfirmedBefore;
  if (before === null) return 'kept';
  if (lastSeenAt === null) return 'ofUnknownAge';
  if (lastSeenAt >= before) return 'kept';
  return confirmed ? 'idle' : 'unconfirmed';
}
