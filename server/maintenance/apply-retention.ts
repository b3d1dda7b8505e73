// Deletes accounts after their retention period, for `npm run retention`.

import { lastSeen } from '../store/last-seen.ts';
import type { Milliseconds } from '../store/milliseconds.ts';
import { accountOf } from '../store/record-ids.ts';
import type { ListedAccount, Store } from '../store/store.ts';
import {
  type DeletionParts,
  deleteAccount,
  deleteApplication,
  isAnySubmitted,
} from '../submission/delete-account.ts';

/** Rules for deleting old accounts. Submitted applications are never deleted. */
export interface RetentionRules {
  /** Deletes unconfirmed accounts whose last sign-up was earlier; null keeps them. */
  readonly unconfirmedBefore: Milliseconds | null;
  /** Deletes confirmed accounts whose last login was earlier; null keeps them. */
  readonly idleBefore: Milliseconds | null;
}

/** Numbers of accounts that were deleted, or that a dry run would delete. */
export interface RetentionCounts {
  readonly unconfirmed: number;
  readonly idle: number;
  /** Applications without an account, left by an interrupted deletion. */
  readonly leftOver: number;
}

/** Dependencies of retention. */
export interface RetentionParts extends DeletionParts {
  readonly store: DeletionParts['store'] &
    Pick<Store, 'findAccount' | 'findEmail' | 'listAccounts' | 'listApplications' | 'loadOutline'>;
}

/** Deletes old accounts and the remains of interrupted deletions. A dry run only counts. */
export async function applyRetention(
  parts: RetentionParts,
  rules: RetentionRules,
  { dryRun }: { readonly dryRun: boolean },
): Promise<RetentionCounts> {
  const { store } = parts;
  const isSubmitted = async (studentId: string): Promise<boolean> =>
    isAnySubmitted(store, await store.listRecords(studentId));

  // Read before the accounts, so that a new sign-up is not mistaken for a record without an account.
  const records = new Map<string, string[]>();
  for await (const { studentId: record } of store.listApplications({}))
    records.set(accountOf(record), [...(records.get(accountOf(record)) ?? []), record]);

  const counts = { unconfirmed: 0, idle: 0, leftOver: 0 };
  for await (const account of store.listAccounts()) {
    records.delete(account.studentId);
    if (fateOf(account, rules) === 'kept') continue;
    const fate = fateOf(await readAgain(store, account), rules);
    if (fate === 'kept') continue;
    const isDeleted = dryRun
      ? !(await isSubmitted(account.studentId))
      : await deleteAccount(parts, account, 'unsubmitted');
    if (isDeleted) counts[fate] += 1;
  }
  for (const [studentId, left] of records) {
    // The list is ordered by address, so it misses an account whose address changes meanwhile.
    if ((await store.findEmail(studentId)) !== null) continue;
    for (const record of left) {
      const isDeleted = dryRun
        ? !(await isAnySubmitted(store, [record]))
        : await deleteApplication(parts, record, 'unsubmitted');
      if (isDeleted) counts.leftOver += 1;
    }
  }
  return counts;
}

/** Returns the account as it is now, with the time of its last login to any form. */
async function readAgain(store: RetentionParts['store'], account: ListedAccount): Promise<ListedAccount> {
  let { confirmed, lastSeenAt } = account;
  // The list only knows logins to a directory's only form; logins to one of several are in its record.
  for (const record of await store.listRecords(account.studentId))
    lastSeenAt = lastSeen(lastSeenAt, (await store.loadOutline(record)).logins.at(-1));
  // The list may be minutes old: somebody may have signed up again or confirmed the account meanwhile.
  const current = await store.findAccount(account.email);
  if (current?.studentId === account.studentId) {
    confirmed = current.confirmed;
    lastSeenAt = Math.max(lastSeenAt, current.signedUpAt);
  }
  return { ...account, confirmed, lastSeenAt };
}

/** Returns why an account is deleted by the rules, or that it is kept. */
function fateOf(
  { confirmed, lastSeenAt }: ListedAccount,
  { unconfirmedBefore, idleBefore }: RetentionRules,
): 'kept' | 'unconfirmed' | 'idle' {
  const before = confirmed ? idleBefore : unconfirmedBefore;
  if (before === null || lastSeenAt >= before) return 'kept';
  return confirmed ? 'idle' : 'unconfirmed';
}
