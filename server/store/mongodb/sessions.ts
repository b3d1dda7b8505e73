import { IDLE_STEP_MS, type SessionStore } from '../store.ts';
import type { AccountDocument, RunOnCollections, SessionDocument } from './collections.ts';

/**
 * Sessions, one document each; `_id` is the hash of the token. Queries enforce expiry; the index only cleans
 * up.
 */
export function mongoSessions(run: RunOnCollections): SessionStore {
  return {
    openSession: ({ tokenHash, email, studentId, passwordVersion, agent, idleUntil, endsAt }) =>
      run(async ({ sessions }) => {
        const times = { idleUntil: new Date(idleUntil), endsAt: new Date(endsAt) };
        const session = { email, studentId, passwordVersion, ...agent, ...times };
        await sessions.replaceOne({ _id: tokenHash }, session, { upsert: true });
      }),

    renewSession: (tokenHash, { email, passwordVersion, endsAt }) =>
      run(async ({ sessions }) => {
        const renewal = { $set: { email, passwordVersion }, $min: { endsAt: new Date(endsAt) } };
        return (await sessions.updateOne({ _id: tokenHash }, renewal)).matchedCount === 1;
      }),

    continueSession: (tokenHash, now, idleUntil) =>
      run(async ({ sessions, accounts }) => {
        const time = new Date(now);
        const open = { _id: tokenHash, idleUntil: { $gt: time }, endsAt: { $gt: time } };
        const join = {
          from: accounts.collectionName,
          localField: 'email',
          foreignField: '_id',
          as: 'accounts',
        };
        type Joined = SessionDocument & { readonly accounts: readonly AccountDocument[] };
        const session = await sessions.aggregate<Joined>([{ $match: open }, { $lookup: join }]).next();
        if (session === null) return null;
        const { email, studentId, passwordVersion } = session;
        const [account] = session.accounts;
        if (account?.studentId !== studentId || account.passwordVersion !== passwordVersion) return null;
        if (session.idleUntil.getTime() <= idleUntil - IDLE_STEP_MS) {
          await sessions.updateOne({ _id: tokenHash }, { $max: { idleUntil: new Date(idleUntil) } });
        }
        return { email, studentId };
      }),

    endSession: (tokenHash) =>
      run(async ({ sessions }) => {
        await sessions.deleteOne({ _id: tokenHash });
      }),

    listSessions: (studentId, now) =>
      run(async ({ sessions, accounts }) => {
        const account = await accounts.findOne({ studentId });
        if (account === null) return [];
        const time = new Date(now);
        const { _id: email, passwordVersion } = account;
        const open = { studentId, email, passwordVersion, idleUntil: { $gt: time }, endsAt: { $gt: time } };
        const found = await sessions.find(open).sort({ endsAt: 1, _id: 1 }).toArray();
        return found.map(({ _id, idleUntil, endsAt, browser, system }) => ({
          tokenHash: _id,
          idleUntil: idleUntil.getTime(),
          endsAt: endsAt.getTime(),
          browser,
          system,
        }));
      }),

    endSessionOf: (studentId, tokenHash) =>
      run(async ({ sessions }) => {
        await sessions.deleteOne({ _id: tokenHash, studentId });
      }),

    endSessionsOf: (studentId, kept = []) =>
      run(async ({ sessions }) => {
        await sessions.deleteMany({ studentId, _id: { $nin: [...kept] } });
      }),
  };
}
