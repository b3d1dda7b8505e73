import { suggestName } from '../source/nearest.ts';
import { placeIn } from '../source/source-file.ts';
import type { Check, CheckFinding } from './check.ts';

/** The autofill tokens of HTML. */
const FIELDS = [
  ...['on', 'off', 'name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name'],
  ...['honorific-suffix', 'nickname', 'username', 'new-password', 'current-password', 'one-time-code'],
  ...['organization-title', 'organization', 'street-address', 'address-line1', 'address-line2'],
  ...['address-line3', 'address-level1', 'address-level2', 'address-level3', 'address-level4'],
  ...['country', 'country-name', 'postal-code', 'cc-name', 'cc-given-name', 'cc-additional-name'],
  ...['cc-family-name', 'cc-number', 'cc-exp', 'cc-exp-month', 'cc-exp-year', 'cc-csc', 'cc-type'],
  ...['transaction-currency', 'transaction-amount', 'language', 'bday', 'bday-day', 'bday-month'],
  ...['bday-year', 'sex', 'url', 'photo', 'tel', 'tel-country-code', 'tel-national', 'tel-area-code'],
  ...['tel-local', 'tel-local-prefix', 'tel-local-suffix', 'tel-extension', 'email', 'impp', 'webauthn'],
];
/** What may stand around a token: the section of the page, the kind of address, and the kind of phone; passkeys. */
const AROUND = /^(section-\S+ )?((shipping|billing) )?((home|work|mobile|fax|pager) )?|(?<=\S) webauthn$/g;

/** Reports autofill tokens that no browser knows: browsers fill in nothing. */
export const unknownAutofill: Check = {
  name: 'unknown-autofill',
  severity: 'warning',
  run: ({ definition: { cards }, asked }) => {
    const ofQuestions = asked.map(({ definition, place }) => ({
      token: definition.autocomplete,
      ...placeIn(place, 'autocomplete'),
    }));
    const ofCards = Object.values(cards).flatMap(({ file, value }) =>
      value.fields.map(({ autocomplete: token }, index) => ({
        token,
        file,
        pointer: `/fields/${index}/autocomplete`,
      })),
    );
    return [...ofQuestions, ...ofCards].flatMap(({ token, file, pointer }): CheckFinding[] => {
      if (token === undefined) return [];
      const field = token.replace(AROUND, '');
      if (FIELDS.includes(field)) return [];
      const message = `Browsers do not know the autofill name "${field}".`;
      const otherwise = 'Use an HTML autofill name such as "given-name", or remove it.';
      return [{ file, pointer, message, suggestion: suggestName(field, FIELDS, otherwise).suggestion }];
    });
  },
};
