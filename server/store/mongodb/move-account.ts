import type { Collection } from 'mongodb';
import type { AccountDocument } from './collections.ts';
import { unlessDuplicate } from './unavailable.ts';

/** Matches accounts that are not moving to another address. Writes to a moving account would be lost. */
export const NOT_MOVING = { movingTo: { $exists: false } } as const;

/**
 * Completes the move of a marked account (`movingTo`). Writes its document under the new address, replacing an
 * unconfirmed account there, and then removes the former document. Any process that finds the mark of a killed
 * one may do this, also concurrently. Returns `taken` and removes the mark if another confirmed account has the
 * address.
 */
export async function finishMove(
  accounts: Collection<AccountDocument>,
  email: string,
): Promise<'changed' | 'taken'> {
  const account = await accounts.findOne({ _id: email });
  // Another process has completed it.
  if (account?.movingTo === undefined) return 'changed';
  const { movingTo, emailChange: _, reset: __, ...kept } = account;
  const marked = { _id: email, studentId: account.studentId, movingTo };
  await accounts.deleteOne({ _id: movingTo, confirmed: false });
  const isWritten = await unlessDuplicate(() => accounts.insertOne({ ...kept, _id: movingTo }));
  if (!isWritten) {
    const there = await accounts.findOne({ _id: movingTo }, { projection: { studentId: 1 } });
    if (there?.studentId !== account.studentId) {
      await accounts.updateOne(marked, { $unset: { movingTo: '', emailChange: '' } });
      return 'taken';
    }
  }
  await accounts.deleteOne(marked);
  return 'changed';
}

/** Completes all interrupted moves. */
export async function finishMoves(accounts: Collection<AccountDocument>): Promise<void> {
  const marked = accounts.find({ movingTo: { $exists: true } }, { projection: { _id: 1 } });
  for await (const { _id } of marked) await finishMove(accounts, _id);
}
