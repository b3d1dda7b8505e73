import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function typing(times: readonly number[]): readonly number[] {
  const begun = performance.now();
  const called: number[] = [];
  const { call } = debounce(() => called.push(performance.now() - begun), 200, 500);
  let now = 0;
  for (const time of times) {
    vi.advanceTimersByTime(time - now);
    now = time;
    call(undefined);
  }
  vi.advanceTimersByTime(2000);
  return called;
}

test('runs once, 200 ms after the last of several fast calls', () => {
  expect(typing([0, 50, 100])).toEqual([300]);
});

test('runs every 500 ms during continuous calls', () => {
  expect(typing([0, 100, 200, 300, 400, 500, 600, 700])).toEqual([500, 900]);
});

test('does not run after cancel', () => {
  const called = vi.fn();
  const { call, cancel } = debounce(called, 200, 500);
  call(undefined);
  cancel();
  vi.advanceTimersByTime(1000);
  expect(called).not.toHaveBeenCalled();
});
