import type { Staff, StaffStore } from '../staff-store.ts';
import type { RunOnCollections, StaffDocument } from './collections.ts';

function staffOf({ _id, role, passwordHash, factor, version }: StaffDocument): Staff {
  return { email: _id, role, passwordHash: passwordHash ?? null, factor: factor ?? null, version };
}

/** Staff accounts: one document each. There are few, so that an invitation needs no index. */
export function mongoStaff(run: RunOnCollections): StaffStore {
  const invited = (hash: string, now: number) => ({
    'invitation.hash': hash,
    'invitation.expiresAt': { $gt: new Date(now) },
  });
  return {
    inviteStaff: (email, role, { hash, expiresAt }, now) =>
      run(async ({ staff }) => {
        const invitation = { hash, expiresAt: new Date(expiresAt) };
        const change = { $set: { role, invitation }, $setOnInsert: { version: now, factorStep: 0 } };
        await staff.updateOne({ _id: email }, change, { upsert: true });
      }),

    findStaff: (email) =>
      run(async ({ staff }) => {
        const found = await staff.findOne({ _id: email });
        return found && staffOf(found);
      }),

    findInvited: (invitationHash, now) =>
      run(async ({ staff }) => {
        const found = await staff.findOne(invited(invitationHash, now));
        return found && staffOf(found);
      }),

    acceptInvitation: (invitationHash, now, { passwordHash, factor, step }) =>
      run(async ({ staff }) => {
        const { matchedCount } = await staff.updateOne(invited(invitationHash, now), {
          $set: { passwordHash, factor, factorStep: step },
          $inc: { version: 1 },
          $unset: { invitation: '' },
        });
        return matchedCount === 1;
      }),

    takeFactorStep: (email, step) =>
      run(async ({ staff }) => {
        const before = { _id: email, factorStep: { $lt: step } };
        return (await staff.updateOne(before, { $set: { factorStep: step } })).matchedCount === 1;
      }),

    endStaffLogins: (email) =>
      run(async ({ staff }) => {
        await staff.updateOne({ _id: email }, { $inc: { version: 1 } });
      }),

    removeStaff: (email) =>
      run(async ({ staff }) => (await staff.deleteOne({ _id: email })).deletedCount === 1),

    listStaff: () => run(async ({ staff }) => (await staff.find().sort({ _id: 1 }).toArray()).map(staffOf)),
  };
}
