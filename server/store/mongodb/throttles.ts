import type { Admission, ThrottleStore } from '../throttle-store.ts';
import { type Bucket, type BucketKind, judgeAttempt, judgeQuota, type Verdict } from '../throttling.ts';
import type { RunOnCollections, ThrottleDocument } from './collections.ts';
import { unlessDuplicate } from './unavailable.ts';

const idOf = (kind: BucketKind, bucket: string): string => `${kind}:${bucket}`;

function bucketOf({ count, at, endsAt }: ThrottleDocument): Bucket {
  return { count, at: at.getTime(), endsAt: endsAt.getTime() };
}

/** Buckets of attempts and quotas: one document each. Their times are judged here, an index only tidies. */
export function mongoThrottles(run: RunOnCollections): ThrottleStore {
  /** Judges what is stored, again whenever somebody else was faster with writing. */
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
        const fields = { count: next.count, at: new Date(next.at), endsAt: new Date(next.endsAt) };
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
    clearAttempts: (bucket) =>
      run(async ({ throttles }) => {
        await throttles.deleteOne({ _id: idOf('attempts', bucket) });
      }),
  };
}
