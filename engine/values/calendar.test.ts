import { describe, expect, test } from 'vitest';
import {
  ageOn,
  isDay,
  isOlderThan,
  localToday,
  parseRelativeDay,
  possibleTodays,
  shiftDay,
  yearsBetween,
} from './calendar.ts';

test.each(['2000-02-29', '2024-02-29', '1900-02-28', '2000-12-31', '2000-04-30', '0001-01-01', '9999-12-31'])(
  '%s is a day',
  (text) => {
    expect(isDay(text)).toBe(true);
  },
);

test.each([
  '',
  '2000-02-30',
  '1900-02-29',
  '2100-02-29',
  '2023-02-29',
  '2000-04-31',
  '2000-13-01',
  '2000-00-01',
  '2000-01-00',
  '2000-01-32',
  '0000-01-01',
  '2000-1-1',
  '20000-01-01',
  '-2000-01-01',
  '2000-01-01T00:00:00Z',
  ' 2000-01-01',
  '2000-01-01\n',
  '01/01/2000',
  'tomorrow',
])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});

describe('yearsBetween and ageOn', () => {
  test.each([
    { from: '2000-06-15', to: '2013-06-14', years: 12 },
    { from: '2000-06-15', to: '2013-06-15', years: 13 },
    { from: '2000-06-15', to: '2013-06-16', years: 13 },
    { from: '2000-12-31', to: '2001-01-01', years: 0 },
    // Born on 29 February: in a year without that day, the birthday counts from 1 March.
    { from: '2004-02-29', to: '2017-02-28', years: 12 },
    { from: '2004-02-29', to: '2017-03-01', years: 13 },
    { from: '2004-02-29', to: '2024-02-28', years: 19 },
    { from: '2004-02-29', to: '2024-02-29', years: 20 },
    { from: '2020-01-01', to: '2019-12-31', years: -1 },
    { from: '2020-02-30', to: '2021-01-01', years: undefined },
    { from: '2020-02-03', to: 'today', years: undefined },
  ])('from $from to $to: $years', ({ from, to, years }) => {
    expect(yearsBetween(from, to)).toBe(years);
  });

  test('an age is never negative', () => {
    expect(ageOn('2030-01-01', '2026-11-20')).toBe(0);
    expect(ageOn('2026-11-20', '2026-11-20')).toBe(0);
    expect(ageOn('2016-11-20', '2026-11-20')).toBe(10);
    expect(ageOn('2016-02-30', '2026-11-20')).toBeUndefined();
  });
});

test.each([
  { date: '1926-11-20', years: 100, today: '2026-11-20', older: false },
  { date: '1926-11-19', years: 100, today: '2026-11-20', older: true },
  { date: '1926-11-21', years: 100, today: '2026-11-20', older: false },
  { date: '1928-02-29', years: 100, today: '2028-02-29', older: false },
  { date: '1900-02-28', years: 100, today: '2000-02-29', older: true },
  { date: '1900-03-01', years: 100, today: '2000-02-29', older: false },
  { date: '2030-01-01', years: 100, today: '2026-11-20', older: false },
  { date: '1900-02-30', years: 100, today: '2026-11-20', older: false },
  { date: '1900-01-01', years: 100, today: '', older: false },
  { date: '0001-01-01', years: 2000, today: '1999-01-01', older: false },
])('on $today, $date is more than $years years back: $older', ({ date, years, today, older }) => {
  expect(isOlderThan(date, years, today)).toBe(older);
});

test.each([
  { now: '2026-11-20T09:59:59Z', days: ['2026-11-19', '2026-11-20'] },
  { now: '2026-11-20T10:00:00Z', days: ['2026-11-19', '2026-11-20', '2026-11-21'] },
  { now: '2026-11-20T11:59:59Z', days: ['2026-11-19', '2026-11-20', '2026-11-21'] },
  { now: '2026-11-20T12:00:00Z', days: ['2026-11-20', '2026-11-21'] },
  { now: '2027-01-01T00:00:00Z', days: ['2026-12-31', '2027-01-01'] },
])('at $now it is one of $days somewhere on earth', ({ now, days }) => {
  expect(possibleTodays(new Date(now))).toEqual(days);
});

test('returns the local day at any hour', () => {
  expect(localToday(new Date(2026, 0, 5, 0, 0, 0))).toBe('2026-01-05');
  expect(localToday(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
  expect(isDay(localToday())).toBe(true);
});

test.each([
  ['2026-01-31', 'today', '2026-01-31'],
  ['2026-01-31', 'today+1d', '2026-02-01'],
  ['2026-01-01', 'today-1d', '2025-12-31'],
  ['2026-01-31', 'today+1m', '2026-02-28'],
  ['2026-03-31', 'today-1m', '2026-02-28'],
  ['2026-12-15', 'today+2m', '2027-02-15'],
  ['2026-01-15', 'today-13m', '2024-12-15'],
  ['2024-02-29', 'today+1y', '2025-02-28'],
  ['2024-02-29', 'today-18y', '2006-02-28'],
  ['2026-05-15', 'today+99999d', '2300-02-27'],
  // Beyond the storable range, so that the limit has no effect.
  ['2026-05-15', 'today-3000y', '0001-01-01'],
  ['2026-05-15', 'today+9000y', '9999-12-31'],
  ['0001-01-02', 'today-2d', '0001-01-01'],
  ['9999-12-31', 'today+1d', '9999-12-31'],
  ['no day', 'today', ''],
])('on %s, %s is %s', (today, text, day) => {
  const shift = parseRelativeDay(text);
  expect(shift).toBeDefined();
  expect(shift === undefined ? undefined : shiftDay(today, shift)).toBe(day);
});

test.each(['', 'Today', 'today ', 'today+1', 'today+1w', 'today +1d', 'tomorrow', '2026-01-01'])(
  '%j is not a day relative to today',
  (text) => {
    expect(parseRelativeDay(text)).toBeUndefined();
  },
);
