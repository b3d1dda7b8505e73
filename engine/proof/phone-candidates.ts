import type { CompiledQuestion } from '../form/compiled-form.ts';
import { phoneReader } from '../values/phone-text.ts';

/** Countries whose numbers are tried where any may be given. */
const USUAL_COUNTRIES = ['US', 'DE'];

/** Numbers of the countries that a question takes. */
export function phoneCandidates(phone: NonNullable<CompiledQuestion['phone']>): string[] {
  const { country, countries = USUAL_COUNTRIES } = phone;
  return [...(country === undefined ? [] : [country]), ...countries].flatMap((one) => {
    const { example = '', callingCode = '' } = phoneReader().country(one) ?? {};
    return [example, `${callingCode} ${example}`, `+${callingCode} ${example}`].flatMap(
      (text) => phoneReader().stored(text, phone) ?? [],
    );
  });
}
