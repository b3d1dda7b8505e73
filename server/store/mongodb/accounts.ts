import type { AccountStore, MailedCode, MailedSecret } from '../store.ts';
import type { AccountDocument, RunOnCollections } from './collections.ts';
import { unlessDuplicate } from './unavailable.ts';

function secretFields({ hash, expiresAt }: MailedSecret): NonNullable<AccountDocument['reset']> {
  return { hash, expiresAt: new Date(expiresAt) };
}

function codeFields(code: MailedCode): NonNullable<AccountDocument['code']> {
  return { ...secretFields(code), attemptsLeft: code.attemptsLeft };
}

/** Accounts: one document each, whose `_id`, the normalised e-mail address, makes them unique. */
export function mongoAccounts(run: RunOnCollections): AccountStore {
  return {
    createAccount: ({ email, studentId, passwordHash, code }) =>
      run(({ accounts }) => {
        const account = { _id: email, studentId, passwordHash, confirmed: false, code: codeFields(code) };
        return unlessDuplicate(() => accounts.insertOne(account));
      }),

    renewSignup: ({ email, passwordHash, code }, now) =>
      run(async ({ accounts }) => {
        const { matchedCount } = await accounts.updateOne(
          { _id: email, confirmed: false, 'code.expiresAt': { $lte: new Date(now) } },
          { $set: { passwordHash, code: codeFields(code) } },
        );
        return matchedCount === 1;
      }),

    findAccount: (email) =>
      run(async ({ accounts }) => {
        const account = await accounts.findOne({ _id: email });
        if (account === null) return null;
        const { studentId, passwordHash, confirmed } = account;
        return { email, studentId, passwordHash, confirmed };
      }),

    replaceCode: (email, code) =>
      run(async ({ accounts }) => {
        const { matchedCount } = await accounts.updateOne(
          { _id: email, confirmed: false },
          { $set: { code: codeFields(code) } },
        );
        return matchedCount === 1;
      }),

    confirmAccount: (email, codeHash, now) =>
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
        if (tried?.code?.hash !== codeHash) return false;
        const { matchedCount } = await accounts.updateOne(
          { _id: email, confirmed: false, 'code.hash': codeHash },
          { $set: { confirmed: true }, $unset: { code: '' } },
        );
        return matchedCount === 1;
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
          { $set: { passwordHash, confirmed: true }, $unset: { reset: '', code: '' } },
        );
        return account === null ? null : { email, studentId: account.studentId };
      }),
  };
}
