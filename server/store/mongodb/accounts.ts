import { lastSeen } from '../last-seen.ts';
import { inPages } from '../pages.ts';
import type { AccountStore, ListedAccount, MailedCode, MailedSecret } from '../store.ts';
import type { AccountDocument, Collections, RunOnCollections } from './collections.ts';
import { unlessDuplicate } from './unavailable.ts';

function secretFields({ hash, expiresAt }: MailedSecret): NonNullable<AccountDocument['reset']> {
  return { hash, expiresAt: new Date(expiresAt) };
}

function codeFields(code: MailedCode): NonNullable<AccountDocument['code']> {
  return { ...secretFields(code), attemptsLeft: code.attemptsLeft };
}

/** One page of the list of accounts, with the logins that stand in the records of their students. */
function listedAfter(after: string, limit: number) {
  return async ({ accounts, students }: Collections): Promise<ListedAccount[]> => {
    const projection = { studentId: 1, confirmed: 1, signedUpAt: 1 } as const;
    const found = accounts.find({ _id: { $gt: after } }, { projection });
    const page = await found.sort({ _id: 1 }).limit(limit).toArray();
    const ids = page.map(({ studentId }) => studentId);
    const records = await students.find({ _id: { $in: ids } }, { projection: { logins: 1 } }).toArray();
    const logins = new Map(records.map((student) => [student._id, student.logins?.at(-1)]));
    return page.map(({ _id, studentId, confirmed, signedUpAt }) => ({
      email: _id,
      studentId,
      confirmed,
      lastSeenAt: lastSeen(signedUpAt?.getTime(), logins.get(studentId)),
    }));
  };
}

/** Accounts: one document each, whose `_id`, the normalised e-mail address, makes them unique. */
export function mongoAccounts(run: RunOnCollections): AccountStore {
  return {
    createAccount: ({ email, studentId, passwordHash, code }, now) =>
      run(({ accounts }) => {
        const signup = { passwordHash, code: codeFields(code), signedUpAt: new Date(now) };
        const account = { _id: email, studentId, confirmed: false, passwordVersion: 0, ...signup };
        return unlessDuplicate(() => accounts.insertOne(account));
      }),

    renewSignup: (email, code, isSamePassword, now) =>
      run(async ({ accounts }) => {
        const renewed = { code: codeFields(code), signedUpAt: new Date(now) };
        const { matchedCount } = await accounts.updateOne(
          { _id: email, confirmed: false },
          { $set: { ...renewed, ...(!isSamePassword && { contested: true }) } },
        );
        return matchedCount === 1;
      }),

    contestSignup: (email) =>
      run(async ({ accounts }) => {
        const { matchedCount } = await accounts.updateOne(
          { _id: email, confirmed: false },
          { $set: { contested: true } },
        );
        return matchedCount === 1;
      }),

    findAccount: (email) =>
      run(async ({ accounts }) => {
        const account = await accounts.findOne({ _id: email });
        if (account === null) return null;
        const { studentId, passwordHash, passwordVersion = 0, confirmed } = account;
        const signedUpAt = account.signedUpAt?.getTime() ?? null;
        return { email, studentId, passwordHash, passwordVersion, confirmed, signedUpAt };
      }),

    findEmail: (studentId) =>
      run(async ({ accounts }) => {
        const account = await accounts.findOne({ studentId }, { projection: { _id: 1 } });
        return account?._id ?? null;
      }),

    replaceCode: (email, code) =>
      run(async ({ accounts }) => {
        const { matchedCount } = await accounts.updateOne(
          { _id: email, confirmed: false },
          { $set: { code: codeFields(code) } },
        );
        return matchedCount === 1;
      }),

    confirmAccount: (email, codeHash, now, passwordHash) =>
      run(async ({ accounts }) => {
        // The attempt is taken before anything is compared, so that tries at once cannot share one.
        const tried = await accounts.findOneAndUpdate(
          {
            _id: email,
            confirmed: false,
            'code.expiresAt': { $gt: new Date(now) },
            'code.attemptsLeft': { $gt: 0 },
          },
          { $inc: { 'code.attemptsLeft': -1 } },
        );
        if (tried === null) return 'none';
        if (tried.code?.hash !== codeHash) return 'wrong';
        const contested = tried.contested === true;
        const password = passwordHash ?? (contested ? null : undefined);
        const { matchedCount } = await accounts.updateOne(
          // A password that is contested in this very moment refuses the code; it fits at the next try.
          {
            _id: email,
            confirmed: false,
            'code.hash': codeHash,
            contested: contested ? true : { $ne: true },
          },
          {
            $set: { confirmed: true, ...(password !== undefined && { passwordHash: password }) },
            $inc: { passwordVersion: password === undefined ? 0 : 1 },
            $unset: { code: '' },
          },
        );
        if (matchedCount === 0) return 'wrong';
        return password === null ? 'contested' : 'confirmed';
      }),

    startReset: (email, secret) =>
      run(async ({ accounts }) => {
        const { matchedCount } = await accounts.updateOne(
          { _id: email },
          { $set: { reset: secretFields(secret) } },
        );
        return matchedCount === 1;
      }),

    resetPassword: (email, { idHash, passwordHash, now }) =>
      run(async ({ accounts }) => {
        const account = await accounts.findOneAndUpdate(
          { _id: email, 'reset.hash': idHash, 'reset.expiresAt': { $gt: new Date(now) } },
          {
            $set: { passwordHash, confirmed: true },
            $unset: { reset: '', code: '' },
            $inc: { passwordVersion: 1 },
          },
        );
        return account === null ? null : { email, studentId: account.studentId };
      }),

    deleteAccount: (email) =>
      run(async ({ accounts, sessions, mails }) => {
        await mails.deleteMany({ email });
        const account = await accounts.findOne({ _id: email }, { projection: { studentId: 1 } });
        if (account === null) return;
        // The account last: while it is there, whoever deletes what is listed tries again. A session that is opened in
        // between finds no account.
        await sessions.deleteMany({ studentId: account.studentId });
        await accounts.deleteOne({ _id: email, studentId: account.studentId });
      }),

    listAccounts: () =>
      inPages(
        (after, limit) => run(listedAfter(after, limit)),
        ({ email }) => email,
      ),
  };
}
