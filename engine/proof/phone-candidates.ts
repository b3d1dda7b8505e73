import type { CompiledQuestion } from '../form/compiled-form.ts';
import { phoneReader } from '../values/phone-text.ts';

/** Countries of numbers to try if all countries are accepted. */
const USUAL_COUNTRIES = ['US', 'DE'];

/** Returns example numbers of the countries that a question accepts. */
export function phoneCandidates(phone: NonNullable<CompiledQuestion['phone']>): string[] {
  const { country, countries = USUAL_COUNTRIES } = phone;
  return [...(country === undefined ? [] : [country]), ...countries].flatMap((one) => {
    const { example = '', callingCode = '' } = phoneReader().country(one) ?? {};
    return [example, `${callingCode} ${example}`, `+${callingCode} ${example}`].flatMap(
      (text) => phoneReader().stored(text, phone) ?? [],
    );
  });
}
