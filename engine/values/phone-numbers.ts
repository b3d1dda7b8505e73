// Parses phone numbers of all countries with libphonenumber. Importing this file registers the reader for
// values/phone-text.ts. Browsers, the server and the commands import it only for forms that ask for a phone
// number.

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
import { type PhoneStyle, setPhoneReader } from './phone-text.ts';

/** Characters allowed while typing. */
const ALLOWED_WHILE_TYPING = /^[+\d\s()./-]*$/;

const defaultOf = ({ country }: Pick<PhoneStyle, 'country'>) =>
  country === undefined ? {} : { defaultCountry: country as CountryCode };

/**
 * Parses a text that is a phone number as a whole. Extensions are rejected, because applicants have none and
 * E.164 cannot express them.
 */
function parseNumber(text: string, style: Pick<PhoneStyle, 'country'>): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, { ...defaultOf(style), extract: false });
  return number?.isValid() === true && number.ext === undefined ? number : undefined;
}

/**
 * Returns whether a number could belong to a country. Some countries share a calling code, and some numbers
 * are valid in several of these.
 */
function canBelongTo(number: PhoneNumber, country: CountryCode): boolean {
  return (
    getCountryCallingCode(country) === number.countryCallingCode &&
    Object.assign(new PhoneNumber(number.number), { country }).isValid()
  );
}

function isAccepted(number: PhoneNumber, { countries }: PhoneStyle): boolean {
  return countries === undefined || countries.some((country) => canBelongTo(number, country as CountryCode));
}

function formatAsStored(number: PhoneNumber, { storedAs }: PhoneStyle): string {
  return storedAs === 'e164' ? number.number : number.formatInternational();
}

const digitsOf = (text: string): string => text.replace(/[^+\d]/g, '');

setPhoneReader({
  toStored(text, style) {
    const number = parseNumber(text, style);
    return number === undefined || !isAccepted(number, style) ? undefined : formatAsStored(number, style);
  },
  troubleOf(text, style) {
    const number = parseNumber(text, style);
    if (number === undefined) return 'number';
    if (!isAccepted(number, style)) return 'country';
    return formatAsStored(number, style) === text ? undefined : 'number';
  },
  toReadable: (text) => parseNumber(text, {})?.formatInternational() ?? text,
  groupDigits(text, { country }) {
    if (!ALLOWED_WHILE_TYPING.test(text)) return text;
    const grouped = new AsYouType(country as CountryCode | undefined).input(text);
    return digitsOf(grouped) === digitsOf(text) ? grouped : text;
  },
  countryOf(country) {
    if (!isSupportedCountry(country)) return undefined;
    const example = getExampleNumber(country, EXAMPLES)?.formatInternational() ?? '';
    return { example, callingCode: `+${getCountryCallingCode(country)}` };
  },
});
