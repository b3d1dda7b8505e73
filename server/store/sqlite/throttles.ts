import type { Milliseconds } from '../milliseconds.ts';
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
import type { Database } from './database.ts';

// Reads check expiry; this deletion only cleans up.
const WRITES_A_CLEARANCE = 64;

/** Buckets of attempts, quotas and marks: one row each. */
export function sqliteThrottles(database: Database): ThrottleStore {
  let writes = 0;

  const read = (kind: BucketKind, bucket: string): Bucket | null => {
    const sql = 'SELECT count, at, ends_at AS endsAt FROM throttles WHERE kind = ? AND bucket = ?';
    return database.get<Bucket>(sql, kind, bucket) ?? null;
  };

  const write = (kind: BucketKind, bucket: string, { count, at, endsAt }: Bucket, now: Milliseconds) => {
    if (writes++ % WRITES_A_CLEARANCE === 0) {
      database.run('DELETE FROM throttles WHERE ends_at <= ?', now);
    }
    database.run(
      `INSERT INTO throttles (kind, bucket, count, at, ends_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET count = excluded.count, at = excluded.at, ends_at = excluded.ends_at`,
      kind,
      bucket,
      count,
      at,
      endsAt,
    );
  };

  const take = (
    kind: BucketKind,
    bucket: string,
    now: Milliseconds,
    judge: (stored: Bucket | null) => Verdict,
  ): Admission => {
    // A refusal takes no lock, so that a flood of attempts does not block other writers.
    const { admission, next } = judge(read(kind, bucket));
    if (next === null) return admission;
    return database.transaction(() => {
      const verdict = judge(read(kind, bucket));
      if (verdict.next !== null) write(kind, bucket, verdict.next, now);
      return verdict.admission;
    });
  };

  return {
    takeAttempt: async (bucket, now, policy) =>
      take('attempts', bucket, now, (stored) => judgeAttempt(stored, now, policy)),
    takeQuota: async (bucket, now, limit, windowMs) =>
      take('quota', bucket, now, (stored) => judgeQuota(stored, now, limit, windowMs)),
    mark: async (bucket, now, lastsMs) =>
      database.transaction(() => write('mark', bucket, newMark(now, lastsMs), now)),
    isMarked: async (bucket, now) => isMarkActive(read('mark', bucket), now),
    clearAttempts: async (bucket) => {
      database.run(`DELETE FROM throttles WHERE kind = 'attempts' AND bucket = ?`, bucket);
    },
    giveBack: async (bucket) => {
      database.run(
        `UPDATE throttles SET count = count - 1 WHERE kind = 'quota' AND bucket = ? AND count > 0`,
        bucket,
      );
    },
  };
}
