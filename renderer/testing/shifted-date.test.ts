import { afterEach, expect, test, vi } from 'vitest';

const DAY_MS = 86_400_000;

afterEach(() => vi.useRealTimers());

test('uses the date given to the run, or else the real one', () => {
  const real = performance.timeOrigin + performance.now();
  const { NODE_OPTIONS, TEST_DATE } = import.meta.env;
  const begun = NODE_OPTIONS.includes('shift-date.ts') && TEST_DATE ? Date.parse(TEST_DATE) : real;
  expect(Math.abs(Date.now() - begun)).toBeLessThan(DAY_MS);
});

test("gives a test's own clock precedence", () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-05-06T12:00:00Z') });
  expect(new Date().toISOString()).toBe('2040-05-06T12:00:00.000Z');
});
