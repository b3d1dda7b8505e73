import type { Admission, ThrottleStore } from '../throttle-store.ts';
import {
  type Bucket,
  type BucketKind,
  isMarkActive,
  judgeAttempt,
  judgeQuota,
  newMark,
  type Verdict,
} from '../throttling.ts';
import type { RunOnCollections, ThrottleDocument } from './collections.ts';
import { unlessDuplicate } from './unavailable.ts';

const idOf = (kind: BucketKind, bucket: string): string => `${kind}:${bucket}`;

function bucketOf({ count, at, endsAt }: ThrottleDocument): Bucket {
  return { count, at: at.getTime(), endsAt: endsAt.getTime() };
}

function fieldsOf({ count, at, endsAt }: Bucket): Omit<ThrottleDocument, '_id'> {
  return { count, at: new Date(at), endsAt: new Date(endsAt) };
}

/** Buckets of attempts, quotas and marks: one document each. Expiry is checked here; the index only cleans up. */
export function mongoThrottles(run: RunOnCollections): ThrottleStore {
  /** Judges the stored bucket, and again after each concurrent write. */
  const take = (
    kind: BucketKind,
    bucket: string,
    judge: (stored: Bucket | null) => Verdict,
  ): Promise<Admission> =>
    run(async ({ throttles }) => {
      const _id = idOf(kind, bucket);
      for (;;) {
        const stored = await throttles.findOne({ _id });
        const { admission, next } = judge(stored === null ? null : bucketOf(stored));
        if (next === null) return admission;
        const fields = fieldsOf(next);
        if (stored === null) {
          if (await unlessDuplicate(() => throttles.insertOne({ _id, ...fields }))) return admission;
          continue;
        }
        const asRead = { _id, count: stored.count, at: stored.at };
        if ((await throttles.updateOne(asRead, { $set: fields })).matchedCount === 1) return admission;
      }
    });

  return {
    takeAttempt: (bucket, now, policy) =>
      take('attempts', bucket, (stored) => judgeAttempt(stored, now, policy)),
    takeQuota: (bucket, now, limit, windowMs) =>
      take('quota', bucket, (stored) => judgeQuota(stored, now, limit, windowMs)),
    mark: (bucket, now, lastsMs) =>
      run(async ({ throttles }) => {
        const _id = idOf('mark', bucket);
        const $set = fieldsOf(newMark(now, lastsMs));
        // Of two concurrent inserts one fails, which is fine: the other mark is equivalent.
        await unlessDuplicate(() => throttles.updateOne({ _id }, { $set }, { upsert: true }));
      }),
    isMarked: (bucket, now) =>
      run(async ({ throttles }) => {
        const stored = await throttles.findOne({ _id: idOf('mark', bucket) });
        return isMarkActive(stored && bucketOf(stored), now);
      }),
    clearAttempts: (bucket) =>
      run(async ({ throttles }) => {
        await throttles.deleteOne({ _id: idOf('attempts', bucket) });
      }),
    giveBack: (bucket) =>
      run(async ({ throttles }) => {
        const taken = { _id: idOf('quota', bucket), count: { $gt: 0 } };
        await throttles.updateOne(taken, { $inc: { count: -1 } });
      }),
  };
}
