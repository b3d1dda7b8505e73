import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { isTime, showTime } from '../values/time-text.ts';
import { parseTypedTime } from './typed-time.ts';

describe.each(['1:30 PM', '13:30'] as const)('with the format %s', (format) => {
  test.each([
    ['', ''],
    ['  ', ''],
    ['9:30 pm', '21:30'],
    ['9:30PM', '21:30'],
    ['9.30 p.m.', '21:30'],
    ['9p', '21:00'],
    ['930 am', '09:30'],
    ['12:05 am', '00:05'],
    ['12 pm', '12:00'],
    ['21:30', '21:30'],
    ['21h30', '21:30'],
    ['21 Uhr', '21:00'],
    ['2130', '21:30'],
    ['13', '13:00'],
    ['0:05', '00:05'],
    ['00:00', '00:00'],
  ])('%j is %j', (typed, stored) => {
    expect(parseTypedTime(typed, format)).toBe(stored);
  });

  test.each([
    '24:00',
    '25:00',
    '12:60',
    '9:3',
    '13:30 pm',
    '0:30 am',
    'noon',
    '9:30:00',
    '-1:00',
    '1e1',
    '٩:٣٠',
  ])('%j is not a time', (typed) => {
    expect(parseTypedTime(typed, format)).toBeUndefined();
  });

  test('reads shown times back as stored', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const stored = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
        expect(isTime(stored)).toBe(true);
        expect(parseTypedTime(showTime(stored, format), format)).toBe(stored);
      }),
      runs(),
    );
  });
});

test.each(['9', '9:30', '0930', '12:00', '1.15'])('%s is ambiguous with a 12-hour clock', (typed) => {
  expect(parseTypedTime(typed, '1:30 PM')).toBeUndefined();
  expect(parseTypedTime(typed, '13:30')).toMatch(/^\d\d:\d\d$/);
});

test.each([
  ['00:05', '12:05 AM', '00:05'],
  ['09:30', '9:30 AM', '09:30'],
  ['12:00', '12:00 PM', '12:00'],
  ['23:59', '11:59 PM', '23:59'],
  ['no time', 'no time', 'no time'],
])('%s is shown as %s or %s', (stored, twelve, twentyFour) => {
  expect(showTime(stored, '1:30 PM')).toBe(twelve);
  expect(showTime(stored, '13:30')).toBe(twentyFour);
});
