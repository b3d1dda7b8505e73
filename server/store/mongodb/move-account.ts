import type { Collection } from 'mongodb';
import type { AccountDocument } from './collections.ts';
import { unlessDuplicate } from './unavailable.ts';

/** Finds an account that moves to no other address: nothing is written to one that does, which would not move along. */
export const STAYING = { movingTo: { $exists: false } } as const;

/**
 * Completes the move of an account that is marked (`movingTo`): its document is written under the new address, where one that waits for
 * its code gives way, and then removed under the former one. Whoever comes upon a mark that a killed process has left may
 * do it, also several at once. `taken`, and the mark is gone, where a confirmed account of somebody else has the address.
 */
export async function finishMove(
  accounts: Collection<AccountDocument>,
  email: string,
): Promise<'changed' | 'taken'> {
  const account = await accounts.findOne({ _id: email });
  // Somebody else has completed it.
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

/** Completes all that broke off. */
export async function finishMoves(accounts: Collection<AccountDocument>): Promise<void> {
  const marked = accounts.find({ movingTo: { $exists: true } }, { projection: { _id: 1 } });
  for await (const { _id } of marked) await finishMove(accounts, _id);
}
