import { getCountries } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { entry } from '../../widgets/worldPhone/entry.ts';
import type { QuestionDefinition } from '../definition/definition.ts';
import { problemTexts } from '../testing/small-form.ts';
import { phoneReader } from '../values/phone-text.ts';
import { phoneExample } from './compile-phone.ts';

function found(question: Partial<QuestionDefinition>): string[] {
  const content = [{ question: 'one', label: 'One', widget: 'worldPhone', ...question }];
  return problemTexts({ content });
}

test.each<Partial<QuestionDefinition>>([
  {},
  { country: 'DE' },
  { country: 'DE', countries: ['AT', 'DE'], storedAs: 'e164', default: '+492215550199' },
  { country: 'GB', default: '+44 7400 123456', validation: [{ pattern: '^\\+44 7' }] },
  { storedAs: 'e164', validation: [{ pattern: '^\\+[0-9]{11,}$' }] },
])('accepts %j', (question) => {
  expect(found(question)).toEqual([]);
});

test.each<[Partial<QuestionDefinition>, string]>([
  [{ country: 'UK' }, '/content/0/country unknown-country: "UK" is not a country with phone numbers.'],
  [
    { countries: ['DE', 'XX'] },
    '/content/0/countries/1 unknown-country: "XX" is not a country with phone numbers.',
  ],
  [
    { country: 'CH', countries: ['DE'] },
    '/content/0/country unknown-country: Numbers without a country code belong to "CH", but "countries" does not include it.',
  ],
  [
    { country: 'DE', default: '0221 5550199' },
    '/content/0/default wrong-default: The question would refuse this value: One must be a phone number such as +49 1512 3456789',
  ],
])('reports %j', (question, finding) => {
  expect(found(question)).toEqual([finding]);
});

describe('numbers of every country', () => {
  const countries = getCountries().map((country) => ({
    country,
    example:
      phoneExample({ definition: { question: 'one', label: 'One', widget: 'worldPhone', country }, entry }) ??
      '',
  }));

  test.each(['international', 'e164'] as const)(
    'are stored as %s, with or without a country code',
    (storedAs) => {
      const reader = phoneReader();
      for (const { country, example } of countries) {
        const style = { country, storedAs };
        const stored = reader.toStored(example, style) ?? '';
        expect([country, reader.toReadable(stored)]).toEqual([country, example]);
        expect([country, reader.troubleOf(stored, style)]).toEqual([country, undefined]);
        // Converting a stored number again does not change it, and each number is assigned to its own
        // country.
        expect(reader.toStored(stored, style)).toBe(stored);
        expect([country, reader.troubleOf(stored, { storedAs, countries: [country] })]).toEqual([
          country,
          undefined,
        ]);
      }
    },
  );

  test('are grouped without changing their digits', () => {
    for (const { country, example } of countries) {
      for (let length = 1; length <= example.length; length += 1) {
        const typed = example.slice(0, length);
        const grouped = phoneReader().groupDigits(typed, { country, storedAs: 'e164' });
        expect(grouped.replace(/[^+\d]/g, '')).toBe(typed.replace(/[^+\d]/g, ''));
      }
    }
  });
});

test.each([
  ['0221 5550199', '+49 221 5550199'],
  ['+49 (0)221 / 5550199', '+49 221 5550199'],
  ['0049 221 5550199', '+49 221 5550199'],
  ['+1 213 373 4253', '+1 213 373 4253'],
  ['+1 213 373 4253 ext. 5', undefined],
  ['+49 221 5550199 or in the evening', undefined],
  ['call +492215550199', undefined],
  ['', undefined],
  ['+49', undefined],
  ['1'.repeat(400), undefined],
])('stores %s as %s', (typed, stored) => {
  expect(phoneReader().toStored(typed, { country: 'DE', storedAs: 'international' })).toBe(stored);
});
