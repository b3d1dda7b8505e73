import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { shiftDay } from './calendar.ts';
import { daysBetween, monthsBetween } from './spans.ts';

test.each([
  ['2026-03-01', '2026-03-01', 0],
  ['2026-03-01', '2026-03-02', 1],
  ['2026-03-02', '2026-03-01', -1],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-02-28', '2026-03-01', 1],
  ['2026-03-28', '2026-03-30', 2],
  ['0001-01-01', '9999-12-31', 3_652_058],
  ['2026-02-30', '2026-03-01', undefined],
  ['2026-03-01', '', undefined],
])('from %s to %s there are %s days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test.each([
  ['2026-01-15', '2026-01-31', 0],
  ['2026-01-15', '2026-02-14', 0],
  ['2026-01-15', '2026-02-15', 1],
  ['2026-01-31', '2026-02-27', 0],
  ['2026-01-31', '2026-02-28', 1],
  ['2024-01-31', '2024-02-28', 0],
  ['2024-01-31', '2024-02-29', 1],
  ['2026-03-31', '2026-02-28', -1],
  ['2026-01-31', '2026-03-01', 1],
  ['2025-12-01', '2027-01-01', 13],
  ['2026-03-15', '2026-02-20', -1],
  ['2026-03-15', '2026-03-14', -1],
  ['', '2026-03-14', undefined],
])('from %s to %s there are %s whole months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months);
});

test('counts the months by which a day was shifted', () => {
  const days = fc.date({ min: new Date('0500-01-01'), max: new Date('9500-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (date, amount) => {
      const day = date.toISOString().slice(0, 10);
      expect(monthsBetween(day, shiftDay(day, { amount, unit: 'm' }))).toBe(amount);
    }),
    runs(200),
  );
});
