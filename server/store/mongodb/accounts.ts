import type { Filter, UpdateFilter } from 'mongodb';
import { lastSeen } from '../last-seen.ts';
import type { QueuedMail } from '../mail-store.ts';
import { readInPages } from '../pages.ts';
import type { Account, AccountStore, ListedAccount, MailedCode, MailedSecret } from '../store.ts';
import type { AccountDocument, Collections, RunOnCollections } from './collections.ts';
import { putMail } from './mails.ts';
import { finishMove, NOT_MOVING } from './move-account.ts';
import { unlessDuplicate } from './unavailable.ts';

function secretFields({ hash, expiresAt }: MailedSecret): NonNullable<AccountDocument['reset']> {
  return { hash, expiresAt: new Date(expiresAt) };
}

function codeFields(code: MailedCode): NonNullable<AccountDocument['code']> {
  return { ...secretFields(code), attemptsLeft: code.attemptsLeft };
}

/** Filters a confirmed account by its password version. */
function presentAccount({
  email,
  studentId,
  passwordVersion,
}: Pick<Account, 'email' | 'studentId' | 'passwordVersion'>): Filter<AccountDocument> {
  return { _id: email, studentId, confirmed: true, passwordVersion, ...NOT_MOVING };
}

/** Reads one page of accounts with the last logins from their students' records. */
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
      lastSeenAt: lastSeen(signedUpAt.getTime(), logins.get(studentId)),
    }));
  };
}

/** Accounts, one document each. Their `_id` is the normalised email address, so that it is unique. */
export function mongoAccounts(run: RunOnCollections): AccountStore {
  /** Updates the account that matches. Returns false if none does. */
  const update = (filter: Filter<AccountDocument>, change: UpdateFilter<AccountDocument>): Promise<boolean> =>
    run(async ({ accounts }) => (await accounts.updateOne(filter, change)).matchedCount === 1);

  /**
   * Updates the account that matches. Queues the notice before, so that an outage in between does not lose it.
   * Returns the former document, or null if none matches.
   */
  const updateWithNotice = (
    filter: Filter<AccountDocument>,
    change: UpdateFilter<AccountDocument>,
    notice: QueuedMail,
    now: number,
  ): Promise<AccountDocument | null> =>
    run(async (collections) => {
      if ((await collections.accounts.findOne(filter, { projection: { _id: 1 } })) === null) return null;
      await putMail(collections, notice, now);
      return collections.accounts.findOneAndUpdate(filter, change);
    });

  return {
    createAccount: ({ email, studentId, passwordHash, code }, now) =>
      run(({ accounts }) => {
        const signup = { passwordHash, code: codeFields(code), signedUpAt: new Date(now) };
        const account = { _id: email, studentId, confirmed: false, passwordVersion: 0, ...signup };
        return unlessDuplicate(() => accounts.insertOne(account));
      }),

    renewSignup: (email, code, isSamePassword, now) => {
      const renewed = { code: codeFields(code), signedUpAt: new Date(now) };
      const change = { $set: { ...renewed, ...(!isSamePassword && ({ contested: true } as const)) } };
      return update({ _id: email, confirmed: false }, change);
    },

    contestSignup: (email) => update({ _id: email, confirmed: false }, { $set: { contested: true } }),

    findAccount: (email) =>
      run(async ({ accounts }) => {
        const found = await accounts.findOne({ _id: email });
        if (found?.movingTo !== undefined) await finishMove(accounts, email);
        const account = found?.movingTo === undefined ? found : await accounts.findOne({ _id: email });
        if (account === null) return null;
        const { studentId, passwordHash, passwordVersion, confirmed, signedUpAt } = account;
        return {
          ...{ email, studentId, passwordHash, passwordVersion, confirmed },
          signedUpAt: signedUpAt.getTime(),
        };
      }),

    findEmail: (studentId) =>
      run(async ({ accounts }) => {
        const account = await accounts.findOne({ studentId }, { projection: { _id: 1 } });
        return account?._id ?? null;
      }),

    replaceCode: (email, code) =>
      update({ _id: email, confirmed: false }, { $set: { code: codeFields(code) } }),

    confirmAccount: (email, codeHash, now, passwordHash) =>
      run(async ({ accounts }) => {
        // Take the attempt before comparing, so that concurrent attempts cannot share one.
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
          // A concurrent contest refuses the code; the next attempt succeeds.
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
        await finishMove(accounts, email);
        const change = { $set: { reset: secretFields(secret) } };
        return (await accounts.updateOne({ _id: email, ...NOT_MOVING }, change)).matchedCount === 1;
      }),

    resetPassword: async (email, { idHash, usedHash, passwordHash, notice, now }) => {
      const account = await updateWithNotice(
        { _id: email, 'reset.hash': idHash, 'reset.expiresAt': { $gt: new Date(now) }, ...NOT_MOVING },
        {
          $set: { passwordHash, confirmed: true, 'reset.hash': usedHash },
          $unset: { code: '' },
          $inc: { passwordVersion: 1 },
        },
        notice,
        now,
      );
      return account === null ? null : { email, studentId: account.studentId };
    },

    isResetUsed: (email, usedHash, now) =>
      run(async ({ accounts }) => {
        const used = { _id: email, 'reset.hash': usedHash, 'reset.expiresAt': { $gt: new Date(now) } };
        return (await accounts.findOne(used, { projection: { _id: 1 } })) !== null;
      }),

    changePassword: async (account, passwordHash, now, notice) => {
      const change = { $set: { passwordHash }, $unset: { reset: '' }, $inc: { passwordVersion: 1 } } as const;
      const found = await updateWithNotice(presentAccount(account), change, notice, now);
      return found === null ? null : account.passwordVersion + 1;
    },

    startEmailChange: (account, code) =>
      update(presentAccount(account), { $set: { emailChange: codeFields(code) } }),

    changeEmail: ({ email, studentId }, next, codeHash, now, notice) =>
      run(async ({ accounts, mails }) => {
        const owned = { _id: email, studentId, confirmed: true };
        // Take the attempt before comparing, as for a confirmation.
        const tried = await accounts.findOneAndUpdate(
          {
            ...owned,
            'emailChange.expiresAt': { $gt: new Date(now) },
            'emailChange.attemptsLeft': { $gt: 0 },
          },
          { $inc: { 'emailChange.attemptsLeft': -1 } },
        );
        if (tried === null) return 'none';
        if (tried.emailChange?.hash !== codeHash) return 'wrong';
        // Queue the notice before the change, unless the address is taken.
        const taken = { _id: next, confirmed: true, studentId: { $ne: studentId } };
        if ((await accounts.findOne(taken, { projection: { _id: 1 } })) === null)
          await putMail({ mails }, notice, now);
        const { matchedCount } = await accounts.updateOne(
          { ...owned, 'emailChange.hash': codeHash },
          { $set: { movingTo: next } },
        );
        return matchedCount === 0 ? 'wrong' : finishMove(accounts, email);
      }),

    deleteAccount: ({ email, studentId }) =>
      run(async ({ accounts, sessions, mails }) => {
        // The account's address may have changed, or there are two after an interrupted move. The former
        // address may belong to somebody else.
        const own = await accounts.find({ studentId }, { projection: { _id: 1 } }).toArray();
        const isTaken = (await accounts.countDocuments({ _id: email, studentId: { $ne: studentId } })) > 0;
        const addresses = [...own.map(({ _id }) => _id), ...(isTaken ? [] : [email])];
        await mails.deleteMany({ email: { $in: addresses } });
        // Delete the account last: while it exists, the caller can repeat the deletion. A session opened in
        // between finds no account.
        await sessions.deleteMany({ studentId });
        await accounts.deleteMany({ studentId });
      }),

    listAccounts: () =>
      readInPages(
        (after, limit) => run(listedAfter(after, limit)),
        ({ email }) => email,
      ),
  };
}
