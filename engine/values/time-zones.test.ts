import { expect, test } from 'vitest';
import { dayIn, instantsOf, isTimeZone, startOfDay } from './time-zones.ts';

const shown = (moment: string, zone: string): string[] =>
  instantsOf(moment, zone).map((instant) => new Date(instant).toISOString());

test.for([
  ['2027-01-15 23:59', 'UTC', '2027-01-15T23:59:00.000Z'],
  ['2027-01-15T23:59:30', 'UTC', '2027-01-15T23:59:30.000Z'],
  ['2027-01-15 23:59', 'America/New_York', '2027-01-16T04:59:00.000Z'],
  ['2027-07-15 23:59', 'America/New_York', '2027-07-16T03:59:00.000Z'],
  ['2027-01-01 00:00', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ['2027-06-01 12:00', 'Asia/Kathmandu', '2027-06-01T06:15:00.000Z'],
  // The last day that can be written.
  ['9999-12-31 23:59', 'America/New_York', '+010000-01-01T04:59:00.000Z'],
  ['9999-12-31 23:59', 'Asia/Kathmandu', '9999-12-31T18:14:00.000Z'],
  // Hours next to a clock change occur once.
  ['2027-03-14 01:59', 'America/New_York', '2027-03-14T06:59:00.000Z'],
  ['2027-03-14 03:00', 'America/New_York', '2027-03-14T07:00:00.000Z'],
] as const)('%s in %s is %s', ([moment, zone, instant]) => {
  expect(shown(moment, zone)).toEqual([instant]);
});

test('finds two instants in a repeated hour, and none in a skipped one', () => {
  expect(shown('2027-11-07 01:30', 'America/New_York')).toEqual([
    '2027-11-07T05:30:00.000Z',
    '2027-11-07T06:30:00.000Z',
  ]);
  expect(shown('2027-03-14 02:30', 'America/New_York')).toEqual([]);
});

test.for(['2027-02-30 10:00', '2027-13-01 10:00', '2027-01-01 24:00', '2027-01-01 10:60', '2027-01-01', ''])(
  '"%s" is not a day and time',
  (moment) => {
    expect(instantsOf(moment, 'Europe/Berlin')).toEqual([]);
  },
);

test('recognises the names of time zones', () => {
  expect(['UTC', 'Europe/Berlin', 'Europe/Berln', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});

test.each([
  ['2026-03-10', 'UTC', '2026-03-10T00:00:00.000Z'],
  ['2026-03-10', 'America/New_York', '2026-03-10T04:00:00.000Z'],
  ['2026-03-10', 'Pacific/Kiritimati', '2026-03-09T10:00:00.000Z'],
  ['2026-03-10', 'Etc/GMT+12', '2026-03-10T12:00:00.000Z'],
  // A day that begins at one o'clock, and a day that was skipped.
  ['2027-04-30', 'Africa/Cairo', '2027-04-29T22:00:00.000Z'],
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, instant) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(instant);
});

test('a day is that of a zone', () => {
  const time = Date.parse('2026-11-20T03:30:00Z');
  expect(['UTC', 'America/New_York'].map((zone) => dayIn(zone, time))).toEqual(['2026-11-20', '2026-11-19']);
});
