import type { CompiledPhone } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import { placeIn } from '../source/source-file.ts';
import { phoneReader } from '../values/phone-text.ts';
import type { AskedAs, AskedQuestion } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';
import { wordedText } from './compile-texts.ts';

/**
 * Country of the example number if the question names none. The example has a country code and belongs to
 * nobody in particular.
 */
const ANY_COUNTRY = 'CH';

/**
 * Returns an example number that a question accepts, formatted for people. Undefined if its answer is not a
 * phone number.
 */
export function phoneExample({ definition, entry }: AskedAs): string | undefined {
  if (entry.stores !== 'phone') return undefined;
  const country = definition.country ?? definition.countries?.[0] ?? ANY_COUNTRY;
  return phoneReader().countryOf(country)?.example ?? '';
}

const isCountry = (country: string): boolean => phoneReader().countryOf(country) !== undefined;

/** Formats countries with their calling codes: `DE (+49), AT (+43)`. */
function codesOf(countries: readonly string[]): string {
  return countries
    .map((country) => `${country} (${phoneReader().countryOf(country)?.callingCode ?? ''})`)
    .join(', ');
}

/** Reports countries without phone numbers, and a default country that `countries` does not include. */
function checkCountries({ report }: CompileContext, { definition, place }: AskedQuestion): void {
  const { country, countries } = definition;
  const check = (code: string, ...names: (string | number)[]) => {
    if (isCountry(code)) return;
    report({
      ...placeIn(place, ...names),
      code: 'unknown-country',
      message: `"${code}" is not a country with phone numbers.`,
      suggestion: 'Use a two-letter country code (ISO 3166), such as "GB" or "DE".',
    });
  };
  if (country !== undefined) check(country, 'country');
  for (const [index, one] of (countries ?? []).entries()) check(one, 'countries', index);
  if (country === undefined || countries === undefined || countries.includes(country)) return;
  report({
    ...placeIn(place, 'country'),
    code: 'unknown-country',
    message: `Numbers without a country code belong to "${country}", but "countries" does not include it.`,
    suggestion: `Write "${countries[0]}", or add "${country}" to "countries".`,
  });
}

/** Compiles a question's settings for phone numbers. Undefined if its answer is not a phone number. */
export function compilePhone(context: CompileContext, asked: AskedQuestion): CompiledPhone | undefined {
  const { definition, place } = asked;
  const example = phoneExample(asked);
  if (example === undefined) return undefined;
  checkCountries(context, asked);
  const { country, countries, storedAs = 'international', maskMessage } = definition;
  const own =
    maskMessage === undefined
      ? undefined
      : context.text(place.file, `${place.pointer}/maskMessage`, maskMessage);
  const values = { example, countries: codesOf(countries ?? []) };
  const message = (kind: 'validation' | 'input', id: 'phone' | 'phoneCountry') =>
    own ?? fillText(wordedText(context.definition, `${kind}.${id}`), values);
  const messagesOf = (kind: 'validation' | 'input') => ({
    number: message(kind, 'phone'),
    country: message(kind, 'phoneCountry'),
  });
  return {
    ...(country === undefined || !isCountry(country) ? {} : { country }),
    ...(countries === undefined ? {} : { countries: countries.filter(isCountry) }),
    storedAs,
    messages: messagesOf('validation'),
    notes: messagesOf('input'),
  };
}
