import '../../engine/values/phone-numbers.ts';
import { expect, test } from 'vitest';
import { entry as ssn } from '../../widgets/ssn/entry.ts';
import { toStoredValue, toWidgetValue } from './own-value.ts';

const of = (stores: Parameters<typeof toWidgetValue>[0]['stores']) => ({ stores, parts: {} });

test.each([
  ['text', 'words', 'words'],
  ['number', '12.5', 12.5],
  ['number', '-3', -3],
  ['list', 'a\nb', ['a', 'b']],
  ['json', '{"a":[1,true]}', { a: [1, true] }],
  ['mark', true, true],
  ['mark', false, false],
  ['day', '2027-01-31', '2027-01-31'],
] as const)('converts a stored %s for a widget and back unchanged', (stores, stored, value) => {
  expect(toWidgetValue(of(stores), stored)).toEqual(value);
  expect(toStoredValue(of(stores), value)).toBe(stored);
});

test.each(['text', 'number', 'json', 'day', 'list'] as const)(
  'treats undefined, null and an empty text as a missing %s',
  (stores) => {
    expect(toWidgetValue(of(stores), '')).toEqual(stores === 'list' ? [] : undefined);
    for (const none of [undefined, null, '']) expect(toStoredValue(of(stores), none)).toBeUndefined();
  },
);

test.each(['text', 'number', 'day', 'list'] as const)(
  'rejects an object as a %s, such as an input event',
  (stores) => {
    expect(() => toStoredValue(of(stores), { target: { value: 'Ada' } })).toThrow(/object/);
    expect(() => toStoredValue(of(stores), Symbol('x'))).toThrow(/symbol/);
  },
);

test('stores numbers as exact decimals', () => {
  expect(toStoredValue(of('number'), 0.1 + 0.2)).toBe('0.3');
  expect(toStoredValue(of('number'), ' 007.50 ')).toBe('7.5');
  expect(toStoredValue(of('number'), 'many')).toBe('many');
  expect(toStoredValue(of('number'), Number.NaN)).toBe('NaN');
});

test('stores a single option as a list and only `true` as a tick', () => {
  expect(toStoredValue(of('list'), 'a')).toBe('a');
  expect(toStoredValue(of('list'), [])).toBe('');
  expect([true, undefined, 'yes'].map((value) => toStoredValue(of('mark'), value))).toEqual([
    true,
    false,
    false,
  ]);
});

test('applies masks regardless of the widget and keeps other text unchanged', () => {
  const number = { ...of('text'), mask: ssn.mask };
  expect(toStoredValue(number, '123456789')).toBe('123-45-6789');
  expect(toStoredValue(number, '123-45')).toBe('123-45');
  expect(toStoredValue(number, 'none')).toBe('none');
  expect(toWidgetValue(number, '123-45-6789')).toBe('123-45-6789');
});

test("stores phone numbers in the question's format", () => {
  const phone = { country: 'DE', countries: ['DE', 'US'], storedAs: 'e164', notes: {} } as never;
  const number = { ...of('phone'), phone };
  expect(toStoredValue(number, '0221 5550199')).toBe('+492215550199');
  expect(toStoredValue(number, ' none ')).toBe('none');
  expect(toStoredValue(number, '')).toBeUndefined();
});
