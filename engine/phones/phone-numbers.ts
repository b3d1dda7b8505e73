// Phone numbers of all countries, read by libphonenumber. Only a form that asks for one needs this, so a browser loads it with
// such a form, and the server and the commands with such files; whoever imports this can read them.

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

/** What a number may consist of while it is typed. */
const TYPED = /^[+\d\s()./-]*$/;

const defaultOf = ({ country }: Pick<PhoneStyle, 'country'>) =>
  country === undefined ? {} : { defaultCountry: country as CountryCode };

/** The number that a text is as a whole. Nobody is called at an extension, and E.164 has none. */
function numberOf(text: string, style: Pick<PhoneStyle, 'country'>): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, { ...defaultOf(style), extract: false });
  return number?.isValid() === true && number.ext === undefined ? number : undefined;
}

/** Whether a number could be one of a country: some share their code, and some of these their numbers. */
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
