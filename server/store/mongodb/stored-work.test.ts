import { expect, test } from 'vitest';
import {
  claimed,
  dueAt,
  extended,
  failedBefore,
  finished,
  queued,
  released,
  type StoredJob,
  workState,
} from './stored-work.ts';

const done = { status: 'COMPLETED', pdfKey: 'converted/1' } as const;
const failed = { status: 'FAILED', reason: 'pdf.failed' } as const;
const held = claimed(queued(1), 'lease', 10);
const ended = (outcome: typeof done | typeof failed): StoredJob => {
  const work = finished(held, 'lease', outcome);
  if (work === null) throw new Error('The lease is not the current one.');
  return work;
};

test('is due from its queue time, then from the end of its lease, and never after its end', () => {
  expect(dueAt(queued(1))).toEqual(new Date(1));
  expect(dueAt(held)).toEqual(new Date(10));
  expect(dueAt(ended(done))).toBeNull();
  expect(dueAt(ended(failed))).toBeNull();
});

test('each claim counts, and releasing it undoes the claim', () => {
  const again = claimed(held, 'second', 20);
  expect(again).toMatchObject({ attempts: 2, lease: { token: 'second', until: new Date(20) } });
  expect(released(held, 'lease')).toEqual(queued(1));
  expect(released(again, 'second')).toEqual({ ...queued(1), attempts: 1 });
});

test('only the current lease can extend, finish or release work, and only while it is in progress', () => {
  const again = claimed(held, 'second', 20);
  for (const work of [queued(1), again, ended(failed)]) {
    const token = work === again ? 'lease' : 'second';
    expect(extended(work, token, 30)).toBeNull();
    expect(finished(work, token, done)).toBeNull();
    expect(released(work, token)).toBeNull();
  }
  expect(extended(ended(done), 'lease', 30)).toBeNull();
  expect(released(ended(done), 'lease')).toBeNull();
  expect(extended(held, 'lease', 30)).toEqual({ ...held, lease: { token: 'lease', until: new Date(30) } });
});

test('accepts the same outcome again, and no other', () => {
  expect(finished(ended(done), 'lease', done)).toEqual(ended(done));
  expect(finished(ended(failed), 'lease', failed)).toEqual(ended(failed));
  expect(finished(ended(done), 'lease', { ...done, pdfKey: 'other' })).toBeNull();
  expect(finished(ended(failed), 'lease', { ...failed, reason: 'file.conversionFailed' })).toBeNull();
  expect(finished(ended(done), 'lease', failed)).toBeNull();
});

test('counts as failed from the end of its lease', () => {
  expect(failedBefore(ended(failed), 9)).toBe(false);
  expect(failedBefore(ended(failed), 10)).toBe(true);
  expect(failedBefore(ended(done), 10)).toBe(false);
  expect(failedBefore(held, 10)).toBe(false);
});

test('exposes its state without its leases', () => {
  expect(workState(held)).toEqual({ status: 'IN_PROGRESS', reason: null, pdfKey: null });
  expect(workState(ended(done))).toEqual({ ...done, reason: null });
  expect(workState(ended(failed))).toEqual({ ...failed, pdfKey: null });
});
