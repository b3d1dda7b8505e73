import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { isDay, shiftDay } from './calendar.ts';
import { completeTypedDate, type DateFormat, formatDate, parseDate } from './date-text.ts';

const FORMATS: readonly DateFormat[] = ['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'];

const anyDay = fc
  .integer({ min: 0, max: 800_000 })
  .map((amount) => shiftDay('1000-01-01', { amount, unit: 'd' }));

/** Returns the input's content after typing key by key, as the widget does. */
function typeKeys(keys: string, format: DateFormat): string {
  return completeTypedDate(
    [...keys].reduce((typed, key) => completeTypedDate(typed + key, true, format), ''),
    false,
    format,
  );
}

test.each<[DateFormat, string]>([
  ['MM/DD/YYYY', '04/27/1996'],
  ['DD/MM/YYYY', '27/04/1996'],
  ['DD.MM.YYYY', '27.04.1996'],
  ['YYYY-MM-DD', '1996-04-27'],
])('a day as %s is %s', (format, shown) => {
  expect(formatDate('1996-04-27', format)).toBe(shown);
  expect(parseDate(shown, format)).toBe('1996-04-27');
});

describe.each(FORMATS)('with the format %s', (format) => {
  test('rejects invalid days when showing, and incomplete, reordered or nonexistent days when reading', () => {
    for (const stored of ['', '2001-02-30', '2001-2-3', 'soon']) expect(formatDate(stored, format)).toBe('');
    const others = FORMATS.filter(
      (other) => other.charAt(2) !== format.charAt(2) || other.charAt(0) !== format.charAt(0),
    );
    const typed = [
      '',
      '04',
      formatDate('1996-04-27', format).slice(0, 9),
      `${formatDate('1996-04-27', format)}0`,
    ];
    for (const text of [...typed, ...others.map((other) => formatDate('1996-04-27', other))])
      expect(parseDate(text, format)).toBe('');
    expect(parseDate(formatDate('1996-02-28', format).replace('28', '30'), format)).toBe('');
  });

  test('reads each day as shown, and leaves it unchanged when typed again', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const shown = formatDate(day, format);
        expect(parseDate(shown, format)).toBe(day);
        expect(completeTypedDate(shown, false, format)).toBe(shown);
        expect(typeKeys(shown, format)).toBe(shown);
      }),
      runs(200),
    );
  });

  test('accepts digits only, pasted or typed key by key', () => {
    const ours = fc
      .integer({ min: 0, max: 73_000 })
      .map((amount) => shiftDay('1900-01-01', { amount, unit: 'd' }));
    fc.assert(
      fc.property(ours, (day) => {
        const shown = formatDate(day, format);
        const digits = shown.replace(/\D/g, '');
        expect([completeTypedDate(digits, false, format), typeKeys(digits, format)]).toEqual([shown, shown]);
      }),
      runs(200),
    );
  });

  test('accepts days as programs write them, pasted or typed key by key', () => {
    const ours = fc
      .integer({ min: 0, max: 73_000 })
      .map((amount) => shiftDay('1900-01-01', { amount, unit: 'd' }));
    fc.assert(
      fc.property(ours, (day) => {
        const shown = formatDate(day, format);
        const slashed = day.replaceAll('-', '/').replaceAll('/0', '/');
        for (const text of [day, slashed]) expect(completeTypedDate(text, false, format)).toBe(shown);
        for (const text of [day, slashed]) expect(typeKeys(text, format)).toBe(shown);
        expect(completeTypedDate(day.replaceAll('-', ''), false, format)).toBe(shown);
      }),
      runs(200),
    );
  });

  test('never reads a day that differs from the typed digits', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789/.- x'), maxLength: 11 });
    fc.assert(
      fc.property(typed, (text) => {
        const shown = completeTypedDate(text, false, format);
        const stored = parseDate(shown, format);
        // Zeros may be inserted before a digit wherever there are separators: `9 10000-7` is 09/10/0007.
        const said = (one: string): string => one.replace(/[^1-9]/g, '');
        if (stored !== '') expect([said(shown), said(stored)]).toContain(said(text));
        else expect(isDay(shown)).toBe(false);
      }),
      runs(1000),
    );
  });
});

test.each<[DateFormat, string, string]>([
  ['DD/MM/YYYY', '3/2/2000', '03/02/2000'],
  ['DD/MM/YYYY', '3.2.2000', '03/02/2000'],
  ['DD.MM.YYYY', '3-2-2000 ', '03.02.2000'],
  ['DD.MM.YYYY', '20.1.1999', '20.01.1999'],
  ['DD.MM.YYYY', '20011999', '20.01.1999'],
  ['DD.MM.YYYY', '20010203', '03.02.2001'],
  ['YYYY-MM-DD', '2000/2/3', '2000-02-03'],
  ['YYYY-MM-DD', '20000203', '2000-02-03'],
])('%s: %j becomes %j', (format, typed, shown) => {
  expect(completeTypedDate(typed, false, format)).toBe(shown);
});

test.each<[DateFormat, string]>([
  ['DD/MM/YYYY', '04/27/1996'],
  ['DD.MM.YYYY', '32.01.2000'],
  ['DD.MM.YYYY', '3. Mai 2000'],
  ['YYYY-MM-DD', '02/03/2000'],
  ['YYYY-MM-DD', '3.2.2000'],
  ['MM/DD/YYYY', '31.12.2000'],
])('%s: %j is not a day', (format, typed) => {
  expect(parseDate(completeTypedDate(typed, false, format), format)).toBe('');
});
