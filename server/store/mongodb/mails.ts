import type { MailStore, QueuedMail } from '../mail-store.ts';
import type { RunOnCollections } from './collections.ts';
import { unlessDuplicate } from './unavailable.ts';

// A kind has no blank in it, so that no two mails share an id.
const idOf = ({ email, kind }: Pick<QueuedMail, 'email' | 'kind'>): string => `${kind} ${email}`;

/** Mails: one document for each kind and address. */
export function mongoMails(run: RunOnCollections): MailStore {
  return {
    queueMail: ({ email, kind, content, expiresAt }, now) =>
      run(async ({ mails }) => {
        const _id = idOf({ email, kind });
        const times = { expiresAt: new Date(expiresAt), dueAt: new Date(now) };
        const mail = { email, kind, content, ...times, attempts: 0 };
        // Of two that insert the same `_id` at once one is told so; it then replaces the other's.
        while (!(await unlessDuplicate(() => mails.replaceOne({ _id }, mail, { upsert: true }))));
      }),

    claimMail: (leaseToken, now, leaseUntil) =>
      run(async ({ mails }) => {
        for (;;) {
          const due = await mails.findOne({ dueAt: { $lte: new Date(now) } }, { sort: { dueAt: 1 } });
          if (due === null) return null;
          const { _id, email, kind, content, expiresAt, dueAt, attempts } = due;
          // Whoever was faster has this one; there may be others.
          const { matchedCount } = await mails.updateOne(
            { _id, dueAt, attempts },
            { $set: { lease: leaseToken, dueAt: new Date(leaseUntil) }, $inc: { attempts: 1 } },
          );
          if (matchedCount === 1) {
            return { email, kind, content, expiresAt: expiresAt.getTime(), attempt: attempts + 1 };
          }
        }
      }),

    postponeMail: (mail, leaseToken, dueAt) =>
      run(async ({ mails }) => {
        const change = { $set: { dueAt: new Date(dueAt) }, $unset: { lease: '' } } as const;
        await mails.updateOne({ _id: idOf(mail), lease: leaseToken }, change);
      }),

    removeMail: (mail, leaseToken) =>
      run(async ({ mails }) => {
        await mails.deleteOne({ _id: idOf(mail), lease: leaseToken });
      }),
  };
}
