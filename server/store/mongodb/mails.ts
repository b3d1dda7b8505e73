import type { MailStore, QueuedMail } from '../mail-store.ts';
import type { Collections, RunOnCollections } from './collections.ts';

// A kind contains no blank, so that ids are unambiguous.
const idOf = ({ email, kind }: Pick<QueuedMail, 'email' | 'kind'>): string => `${kind} ${email}`;

/** Queues a mail. It replaces one of the same kind and address. */
export async function putMail(
  { mails }: Pick<Collections, 'mails'>,
  { email, kind, content, expiresAt }: QueuedMail,
  now: number,
): Promise<void> {
  const _id = idOf({ email, kind });
  const times = { expiresAt: new Date(expiresAt), dueAt: new Date(now) };
  await mails.replaceOne({ _id }, { email, kind, content, ...times, attempts: 0 }, { upsert: true });
}

/** Mails: one document per kind and address. */
export function mongoMails(run: RunOnCollections): MailStore {
  return {
    queueMail: (mail, now) => run((collections) => putMail(collections, mail, now)),

    claimMail: (leaseToken, now, leaseUntil) =>
      run(async ({ mails }) => {
        const claimed = await mails.findOneAndUpdate(
          { dueAt: { $lte: new Date(now) } },
          { $set: { lease: leaseToken, dueAt: new Date(leaseUntil) }, $inc: { attempts: 1 } },
          { sort: { expiresAt: 1, dueAt: 1 }, returnDocument: 'after' },
        );
        if (claimed === null) return null;
        const { email, kind, content, expiresAt, attempts: attempt } = claimed;
        return { email, kind, content, expiresAt: expiresAt.getTime(), attempt };
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
