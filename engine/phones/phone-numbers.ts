// Parses phone numbers of all countries with libphonenumber. Browsers, the server and the commands load this
// only for forms that ask for a phone number. The import registers the reader.

import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import EXAMPLES from 'libphonenumber-js/mobile/examples';
import { type PhoneStyle, setPhoneReader } from '../values/phone-text.ts';

/** Characters allowed while typing. */
const TYPED = /^[+\d\s()./-]*$/;

const defaultOf = ({ country }: Pick<PhoneStyle, 'country'>) =>
  country === undefined ? {} : { defaultCountry: country as CountryCode };

/**
 * Parses a text that is a phone number as a whole. Extensions are rejected, because applicants have none and
 * E.164 cannot express them.
 */
function numberOf(text: string, style: Pick<PhoneStyle, 'country'>): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, { ...defaultOf(style), extract: false });
  return number?.isValid() === true && number.ext === undefined ? number : undefined;
}

/**
 * Whether a number could belong to a country. Some countries share a calling code, and some of these even their
 * numbers.
 */
function isOf(number: PhoneNumber, country: CountryCode): boolean {
  return (
    getCountryCallingCode(country) === number.countryCallingCode &&
    Object.assign(new PhoneNumber(number.number), { country }).isValid()
  );
}

function isTaken(number: PhoneNumber, { countries }: PhoneStyle): boolean {
  return countries === undefined || countries.some((country) => isOf(number, country as CountryCode));
}

function written(number: PhoneNumber, { storedAs }: PhoneStyle): string {
  return storedAs === 'e164' ? number.number : number.formatInternational();
}

const digitsOf = (text: string): string => text.replace(/[^+\d]/g, '');

setPhoneReader({
  stored(text, style) {
    const number = numberOf(text, style);
    return number === undefined || !isTaken(number, style) ? undefined : written(number, style);
  },
  trouble(text, style) {
    const number = numberOf(text, style);
    if (number === undefined) return 'number';
    if (!isTaken(number, style)) return 'country';
    return written(number, style) === text ? undefined : 'number';
  },
  shown: (text) => numberOf(text, {})?.formatInternational() ?? text,
  grouped(text, { country }) {
    if (!TYPED.test(text)) return text;
    const grouped = new AsYouType(country as CountryCode | undefined).input(text);
    return digitsOf(grouped) === digitsOf(text) ? grouped : text;
  },
  country(country) {
    if (!isSupportedCountry(country)) return undefined;
    const example = getExampleNumber(country, EXAMPLES)?.formatInternational() ?? '';
    return { example, callingCode: `+${getCountryCallingCode(country)}` };
  },
});
