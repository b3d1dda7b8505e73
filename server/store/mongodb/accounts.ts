import type { AccountStore, MailedCode, MailedSecret } from '../store.ts';
import type { AccountDocument, Collections } from './collections.ts';
import { guarded, unlessDuplicate } from './unavailable.ts';

function secretFields({ hash, expiresAt }: MailedSecret): NonNullable<AccountDocument['reset']> {
  return { hash, expiresAt: new Date(expiresAt) };
}

function codeFields(code: MailedCode): NonNullable<AccountDocument['code']> {
  return { ...secretFields(code), attemptsLeft: code.attemptsLeft };
}

/** Accounts: one document each, whose `_id`, the normalised e-mail address, makes them unique. */
export function mongoAccounts({ accounts }: Collections): AccountStore {
  return {
    createAccount: ({ email, studentId, passwordHash, code }) =>
      unlessDuplicate(() =>
        accounts.insertOne({
          _id: email,
          studentId,
          passwordHash,
          confirmed: false,
          code: codeFields(code),
        }),
      ),

    renewSignup: ({ email, passwordHash, code }) =>
      guarded(async () => {
        const { matchedCount } = await accounts.updateOne(
          { _id: email, confirmed: false },
          { $set: { passwordHash, code: codeFields(code) } },
        );
        return matchedCount === 1;
      }),

    findAccount: (email) =>
      guarded(async () => {
        const account = await accounts.findOne({ _id: email });
        if (account === null) return null;
        const { studentId, passwordHash, confirmed } = account;
        return { email, studentId, passwordHash, confirmed };
      }),

    replaceCode: (email, code) =>
      guarded(async () => {
        const { matchedCount } = await accounts.updateOne(
          { _id: email, confirmed: false },
          { $set: { code: codeFields(code) } },
        );
        return matchedCount === 1;
      }),

    confirmAccount: (email, codeHash, now) =>
      guarded(async () => {
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
      guarded(async () => {
        const { matchedCount } = await accounts.updateOne(
          { _id: email },
          { $set: { reset: secretFields(secret) } },
        );
        return matchedCount === 1;
      }),

    resetPassword: (email, { idHash, passwordHash, now }) =>
      guarded(async () => {
        const account = await accounts.findOneAndUpdate(
          { _id: email, 'reset.hash': idHash, 'reset.expiresAt': { $gt: new Date(now) } },
          { $set: { passwordHash, confirmed: true }, $unset: { reset: '', code: '' } },
        );
        return account === null ? null : { email, studentId: account.studentId };
      }),
  };
}
