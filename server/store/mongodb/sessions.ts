import { IDLE_STEP_MS, type SessionStore } from '../store.ts';
import type { RunOnCollections } from './collections.ts';

/** Sessions: one document each, whose `_id` is the hash of the token. The queries enforce expiry, an index only tidies. */
export function mongoSessions(run: RunOnCollections): SessionStore {
  return {
    openSession: ({ tokenHash, email, studentId, idleUntil, endsAt }) =>
      run(async ({ sessions }) => {
        await sessions.insertOne({
          _id: tokenHash,
          email,
          studentId,
          idleUntil: new Date(idleUntil),
          endsAt: new Date(endsAt),
        });
      }),

    continueSession: (tokenHash, now, idleUntil) =>
      run(async ({ sessions }) => {
        const time = new Date(now);
        const session = await sessions.findOne({
          _id: tokenHash,
          idleUntil: { $gt: time },
          endsAt: { $gt: time },
        });
        if (session === null) return null;
        if (session.idleUntil.getTime() <= idleUntil - IDLE_STEP_MS) {
          await sessions.updateOne({ _id: tokenHash }, { $max: { idleUntil: new Date(idleUntil) } });
        }
        return { email: session.email, studentId: session.studentId };
      }),

    endSession: (tokenHash) =>
      run(async ({ sessions }) => {
        await sessions.deleteOne({ _id: tokenHash });
      }),

    endSessionsOf: (studentId) =>
      run(async ({ sessions }) => {
        await sessions.deleteMany({ studentId });
      }),
  };
}
