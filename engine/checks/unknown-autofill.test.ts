import { testCheck } from '../testing/check-tester.ts';
import { unknownAutofill } from './unknown-autofill.ts';

const ask = (question: string, autocomplete?: string) => ({
  ...{ question, label: question, widget: 'text' },
  ...(autocomplete === undefined ? {} : { autocomplete }),
});
const finding = (at: string, name: string, suggestion: string) => ({
  at,
  severity: 'warning' as const,
  message: `Browsers do not know the autofill name "${name}".`,
  suggestion,
});

testCheck(unknownAutofill, [
  {
    name: 'tokens of HTML, also with what may stand around them',
    sections: {
      one: {
        content: [
          ...[ask('a'), ask('b', 'given-name'), ask('c', 'home tel-national'), ask('d', 'off')],
          ...[ask('e', 'section-two shipping work email'), ask('f', 'billing postal-code')],
          ask('g', 'username webauthn'),
        ],
      },
    },
    findings: [],
  },
  {
    name: 'unknown tokens',
    sections: { one: { content: [ask('a', 'given-nane'), ask('b', 'home passport'), ask('c', 'fax')] } },
    findings: [
      finding('sections/one.json#/content/0/autocomplete', 'given-nane', 'Did you mean "given-name"?'),
      finding(
        'sections/one.json#/content/1/autocomplete',
        'passport',
        'Use an HTML autofill name such as "given-name", or remove it.',
      ),
      finding(
        'sections/one.json#/content/2/autocomplete',
        'fax',
        'Use an HTML autofill name such as "given-name", or remove it.',
      ),
    ],
  },
  {
    name: 'a field of a card',
    sections: { one: { content: [ask('a')] } },
    change: (definition) => {
      const login = definition.cards.login;
      if (login === undefined) throw new Error('The second form has a card to log in.');
      const fields = login.value.fields.map((field) => ({ ...field, autocomplete: 'usernane' }));
      return {
        ...definition,
        cards: { login: { ...login, value: { ...login.value, fields: fields.slice(0, 1) } } },
      };
    },
    findings: [finding('auth/login.json#/fields/0/autocomplete', 'usernane', 'Did you mean "username"?')],
  },
]);
