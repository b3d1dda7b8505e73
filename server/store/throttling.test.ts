import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../engine/testing/property-runs.ts';
import type { AttemptPolicy } from './throttle-store.ts';
import { type Bucket, judgeAttempt, judgeQuota } from './throttling.ts';

const policy: AttemptPolicy = { free: 2, firstDelayMs: 1000, maxDelayMs: 8000, forgetAfterMs: 60_000 };

/** Returns the stored bucket after attempts at the given times. */
function storedAfter(...times: readonly number[]): Bucket | null {
  return times.reduce<Bucket | null>((stored, now) => judgeAttempt(stored, now, policy).next ?? stored, null);
}

describe('an attempt', () => {
  test('is stored until it is forgotten', () => {
    expect(storedAfter(100)).toEqual({ count: 1, at: 100, endsAt: 60_100 });
    expect(storedAfter(100, 200)).toEqual({ count: 2, at: 200, endsAt: 60_200 });
  });

  test('waits until the bucket expires, if that comes before the end of its delay', () => {
    const short = { ...policy, forgetAfterMs: 500 };
    const { admission, next } = judgeAttempt({ count: 2, at: 100, endsAt: 600 }, 200, short);
    expect([admission, next]).toEqual([{ allowed: false, retryAt: 600 }, null]);
    expect(judgeAttempt({ count: 2, at: 100, endsAt: 600 }, 600, short).admission).toEqual({ allowed: true });
  });

  test('never makes the last attempt older when the clock is behind', () => {
    expect(judgeAttempt({ count: 1, at: 5000, endsAt: 65_000 }, 4000, policy).next?.at).toBe(5000);
  });

  test('does not make anybody wait after a clock that was far ahead is corrected', () => {
    const ahead = { count: 5, at: 60_000, endsAt: 120_000 };
    const { admission, next } = judgeAttempt(ahead, 0, policy);
    expect([admission, next]).toEqual([{ allowed: true }, { count: 1, at: 0, endsAt: 60_000 }]);
    // Normal clock differences between servers do not count as a jump.
    expect(judgeAttempt(ahead, 1, policy).admission).toEqual({ allowed: false, retryAt: 68_000 });
    expect(judgeQuota({ count: 3, at: 10_000, endsAt: 20_000 }, 0, 3, 10_000).admission.allowed).toBe(true);
    expect(judgeQuota({ count: 3, at: 10_000, endsAt: 20_000 }, 1, 3, 10_000).admission.allowed).toBe(false);
  });

  test('never waits longer than the maximum', () => {
    const many = { count: 5000, at: 0, endsAt: 60_000 };
    expect(judgeAttempt(many, 1, policy).admission).toEqual({ allowed: false, retryAt: 8000 });
    expect(judgeAttempt(many, 1, { ...policy, firstDelayMs: 0 }).admission).toEqual({ allowed: true });
  });

  test('in every series that retries when allowed, the free attempts come first and the delays double', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 12 }), (free, further) => {
        const series = { ...policy, free };
        let now = 0;
        let stored: Bucket | null = null;
        const waits: number[] = [];
        for (let count = 0; count < free + further; count++) {
          const first = judgeAttempt(stored, now, series).admission;
          const retryAt = first.allowed ? now : first.retryAt;
          waits.push(retryAt - now);
          now = retryAt;
          stored = judgeAttempt(stored, now, series).next;
          expect(stored).not.toBeNull();
        }
        const delays = [1000, 2000, 4000, ...Array<number>(9).fill(8000)].slice(0, further);
        expect(waits).toEqual([...Array<number>(free).fill(0), ...delays]);
      }),
      runs(100),
    );
  });
});

describe('a quota', () => {
  test('keeps the start of its window and ends with it', () => {
    const first = judgeQuota(null, 100, 2, 1000).next;
    expect(first).toEqual({ count: 1, at: 100, endsAt: 1100 });
    const second = judgeQuota(first, 900, 2, 1000).next;
    expect(second).toEqual({ count: 2, at: 100, endsAt: 1100 });
    expect(judgeQuota(second, 1099, 2, 1000)).toEqual({
      admission: { allowed: false, retryAt: 1100 },
      next: null,
    });
    expect(judgeQuota(second, 1100, 2, 1000).next).toEqual({ count: 1, at: 1100, endsAt: 2100 });
  });

  test('with a limit of zero refuses every use', () => {
    expect(judgeQuota(null, 100, 0, 1000)).toEqual({
      admission: { allowed: false, retryAt: 1100 },
      next: null,
    });
  });
});
