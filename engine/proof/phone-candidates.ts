import type { CompiledQuestion } from '../form/compiled-form.ts';
import { phoneReader } from '../values/phone-text.ts';

/** Countries whose numbers are tried if a question accepts all countries. */
const USUAL_COUNTRIES = ['US', 'DE'];

/** Returns example numbers of the countries that a question accepts. */
export function phoneCandidates(phone: NonNullable<CompiledQuestion['phone']>): string[] {
  const { country, countries = USUAL_COUNTRIES } = phone;
  return [...(country === undefined ? [] : [country]), ...countries].flatMap((one) => {
    const { example = '', callingCode = '' } = phoneReader().countryOf(one) ?? {};
    return [example, `${callingCode} ${example}`, `+${callingCode} ${example}`].flatMap(
      (text) => phoneReader().toStored(text, phone) ?? [],
    );
  });
}
