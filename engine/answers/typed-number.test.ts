import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumberFormat, NumberStyle } from '../form/compiled-form.ts';
import { runs } from '../testing/property-runs.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';
import { isDecimal } from '../values/decimal.ts';
import { showNumber, showWithUnit } from '../values/number-text.ts';
import { parseTypedNumber, plainNumber } from './typed-number.ts';

const FORMATS: readonly NumberFormat[] = ['1,234.56', '1.234,56', '1 234,56', "1'234.56"];
const ENGLISH: NumberStyle = { format: '1,234.56' };

describe('shows a stored number', () => {
  test.each<[NumberFormat, string]>([
    ['1,234.56', '-1,234,567.5'],
    ['1.234,56', '-1.234.567,5'],
    ['1 234,56', '-1\u202F234\u202F567,5'],
    ["1'234.56", "-1'234'567.5"],
  ])('in the format %s', (format, shown) => {
    expect(showNumber('-1234567.5', { format })).toBe(shown);
  });

  test.each([
    ['999', '999'],
    ['1000', '1,000'],
    ['-999', '-999'],
    ['0.1234', '0.1234'],
    ['1000.1234', '1,000.1234'],
    ['', ''],
    ['no number', 'no number'],
  ])('%j as %j', (stored, shown) => {
    expect(showNumber(stored, ENGLISH)).toBe(shown);
  });

  test('with the fixed decimals and all of its own', () => {
    const money: NumberStyle = { ...ENGLISH, padded: 2 };
    expect(['5', '5.5', '5.555', '', 'none'].map((stored) => showNumber(stored, money))).toEqual([
      '5.00',
      '5.50',
      '5.555',
      '',
      'none',
    ]);
  });

  test.each([
    [{ before: '$' }, '-5.5', '-$5.5'],
    [{ before: '$' }, '5', '$5'],
    [{ before: 'EUR\u00A0', padded: 2 }, '1500', 'EUR\u00A01,500.00'],
    [{ after: '\u00A0kg' }, '-70', '-70\u00A0kg'],
    [{ before: '$1$&' }, '5', '$1$&5'],
    [{ after: '%' }, '', ''],
    [{ after: '%' }, 'none', 'none'],
  ])('with its unit: %j %s', (units, stored, shown) => {
    expect(showWithUnit(stored, { ...ENGLISH, ...units })).toBe(shown);
  });
});

describe('reads typed and pasted numbers', () => {
  test.each<[NumberFormat, string, string]>([
    ['1,234.56', '1234.56', '1234.56'],
    ['1,234.56', '1,234.56', '1234.56'],
    ['1,234.56', ' 1,234 ', '1234'],
    ['1,234.56', '\u20125', ''],
    ['1,234.56', '\u22125', '-5'],
    ['1,234.56', '\u20135', '-5'],
    ['1,234.56', '- 5', '-5'],
    ['1,234.56', '007', '7'],
    ['1,234.56', '1.50', '1.5'],
    ['1,234.56', '-0.00', '0'],
    ['1,234.56', '.5', '0.5'],
    ['1,234.56', '\u200B5\u200E', '5'],
    ['1.234,56', '1.234,56', '1234.56'],
    ['1.234,56', '1.234', '1234'],
    ['1.234,56', ',5', '0.5'],
    ['1 234,56', '1 234,56', '1234.56'],
    ['1 234,56', '1\u00A0234\u202F567,5', '1234567.5'],
    ["1'234.56", "1'234.56", '1234.56'],
    ["1'234.56", '1\u2019234.56', '1234.56'],
  ])('%s: %j is %j', (format, typed, stored) => {
    expect(parseTypedNumber(typed, { format }) ?? '').toBe(stored);
  });

  test.each<[NumberFormat, string]>([
    ['1,234.56', '1234,567'],
    ['1,234.56', ',123'],
    ['1,234.56', '1,234,'],
    ['1,234.56', '1.'],
    ['1,234.56', '-'],
    ['1,234.56', '--5'],
    ['1,234.56', '5-'],
    ['1,234.56', '+5'],
    ['1,234.56', '1e3'],
    ['1,234.56', '0x10'],
    ['1,234.56', 'NaN'],
    ['1,234.56', 'Infinity'],
    ['1,234.56', '5 or 6'],
    ['1,234.56', '1/2'],
    ['1,234.56', '1.1234567'],
    ['1,234.56', '1234567890123456'],
    ['1,234.56', '9'.repeat(100_000)],
    ['1,234.56', '3,75,'],
    ['1,234.56', '1,234,56'],
    ['1,234.56', '1.234,567.8'],
    ['1,234.56', '1.23,456'],
    ['1.234,56', '1.5.5'],
    ['1 234,56', '1.234'],
    ["1'234.56", '1,234'],
    ['1 234,56', '1 23'],
    ["1'234.56", "1'23"],
  ])('%s: %j is not a number', (format, typed) => {
    expect(parseTypedNumber(typed, { format })).toBeUndefined();
  });

  test.each<[NumberFormat, string, string]>([
    ['1,234.56', '3,75', '3.75'],
    ['1,234.56', '12,5', '12.5'],
    ['1,234.56', '-0,5', '-0.5'],
    ['1,234.56', ',5', '0.5'],
    ['1,234.56', '0,125', '0.125'],
    ['1,234.56', '1,2345', '1.2345'],
    ['1,234.56', '1.234,56', '1234.56'],
    ['1,234.56', '1.234.567', '1234567'],
    ['1,234.56', '1.234.567,8', '1234567.8'],
    ['1,234.56', '1 234,56', '1234.56'],
    ['1,234.56', '1 234 567', '1234567'],
    ['1,234.56', '1\u00A0234', '1234'],
    ['1,234.56', '1 234', '1234'],
    ['1,234.56', '١٢٣٤', '1234'],
    ['1,234.56', '١٬٢٣٤٫٥', '1234.5'],
    ['1.234,56', '۳٫۷۵', '3.75'],
    ['1,234.56', '１，２３４．５', '1234.5'],
    ['1,234.56', '\u200E3.7\u200B5\u00A0', '3.75'],
    ['1,234.56', "1'234.5", '1234.5'],
    ['1,234.56', '12,34,567.8', '1234567.8'],
    ['1.234,56', '3.75', '3.75'],
    ['1.234,56', '1,234.5', '1234.5'],
    ['1.234,56', '1,234,567', '1234567'],
    ['1 234,56', '3.75', '3.75'],
    ['1 234,56', '1.234,5', '1234.5'],
    ['1 234,56', '1,234.5', '1234.5'],
    ["1'234.56", '3,75', '3.75'],
    ["1'234.56", '1,234,567.8', '1234567.8'],
  ])('unambiguous marks of another format, in %s: %j is %j', (format, typed, stored) => {
    expect(parseTypedNumber(typed, { format })).toBe(stored);
  });

  test.each<[NumberFormat, string, string]>([
    ['1,234.56', '3,750', '3750'],
    ['1.234,56', '3.750', '3750'],
  ])("ambiguous marks as in the school's format %s: %j is %j", (format, typed, stored) => {
    expect(parseTypedNumber(typed, { format })).toBe(stored);
  });

  test('with a unit and a currency sign on any side', () => {
    const kilos: NumberStyle = { ...ENGLISH, after: '\u00A0kg' };
    for (const typed of ['70kg', '70 KG', ' 70\u00A0kg ']) expect(parseTypedNumber(typed, kilos)).toBe('70');
    const dollars: NumberStyle = { ...ENGLISH, before: '$' };
    for (const typed of ['$-5', '-$5', '-$ 5', '-5 $', '\u2212$5'])
      expect(parseTypedNumber(typed, dollars)).toBe('-5');
    const euros: NumberStyle = { ...ENGLISH, before: 'EUR\u00A0' };
    for (const typed of ['EUR 5', '5 eur', '€5', '5 €']) expect(parseTypedNumber(typed, euros)).toBe('5');
  });

  test('but not with another currency or unit', () => {
    expect(parseTypedNumber('€5', { ...ENGLISH, before: '$' })).toBeUndefined();
    expect(parseTypedNumber('5 lb', { ...ENGLISH, after: '\u00A0kg' })).toBeUndefined();
    expect(parseTypedNumber('kg', { ...ENGLISH, after: '\u00A0kg' })).toBeUndefined();
    expect(parseTypedNumber('5%', { ...ENGLISH, after: '\u00A0kg' })).toBeUndefined();
  });

  test('recognises a number that is too long to store', () => {
    expect(plainNumber('1,234,567,890,123,456', ENGLISH)).toBe('1234567890123456');
    expect(plainNumber('1,5,', ENGLISH)).toBeUndefined();
    expect([parseTypedNumber('', ENGLISH), parseTypedNumber(' \u200B', ENGLISH)]).toEqual(['', '']);
  });
});

const stored = fc
  .tuple(fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => {
    const size = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
    const at = size.length - places;
    const text = `${digits < 0n ? '-' : ''}${size.slice(0, at)}${places === 0 ? '' : `.${size.slice(at)}`}`;
    return canonicalDecimal(text);
  })
  .filter((text) => text !== undefined);

const units = fc.constantFrom(
  ...[
    {},
    { before: '$' },
    { after: '%' },
    { before: 'EUR\u00A0' },
    { after: '\u00A0€' },
    { after: '\u00A0m²' },
  ],
);
const styles: fc.Arbitrary<NumberStyle> = fc
  .tuple(fc.constantFrom(...FORMATS), units, fc.integer({ min: 0, max: 6 }))
  .map(([format, unit, padded]) => ({ format, ...unit, ...(padded === 0 ? {} : { padded }) }));

test('reads shown numbers back as stored', () => {
  fc.assert(
    fc.property(stored, styles, (number, style) => {
      expect(parseTypedNumber(showNumber(number, style), style)).toBe(number);
      expect(parseTypedNumber(showWithUnit(number, style), style)).toBe(number);
    }),
    runs(),
  );
});

test('reads only storable numbers', () => {
  const signs = fc.constantFrom(..."0123456789.,\u2019' \u00A0-\u2212$€%eEx+");
  const typed = fc.oneof(
    fc.string(),
    fc.array(signs, { maxLength: 20 }).map((parts) => parts.join('')),
  );
  let numbers = 0;
  fc.assert(
    fc.property(typed, styles, (text, style) => {
      const read = parseTypedNumber(text, style);
      if (read === undefined || read === '') return;
      numbers += 1;
      expect(isDecimal(read)).toBe(true);
      // All typed digits are kept in order. Only redundant zeros may be missing.
      const digits = (from: string) => from.replace(/\D/g, '').replace(/^0+|0+$/g, '');
      expect(digits(read)).toBe(digits(text));
    }),
    runs(),
  );
  expect(numbers).toBeGreaterThan(10);
});
