import { testCheck } from '../testing/check-tester.ts';
import { slowPattern } from './slow-pattern.ts';

const ask = (pattern: string) => ({
  question: 'name',
  label: 'Name',
  widget: 'text',
  validation: [{ minLength: 2 }, { pattern, message: 'No.' }],
});
const slow = (at: string) => ({
  at,
  severity: 'warning' as const,
  message: 'With some answers this pattern can take a time that doubles with each character.',
  suggestion:
    'Something in it repeats what repeats already, as (a+)+ does: write it so that each text fits in one way only.',
});

testCheck(slowPattern, [
  {
    name: 'a pattern that each text fits in one way',
    sections: { one: { content: [ask('^[a-z]+$')] } },
    findings: [],
  },
  {
    name: 'of a question and of a rule of the section',
    sections: {
      one: {
        content: [{ row: [ask('^([a-z]+)+$')] }],
        rules: [{ validate: ['name'], pattern: '^(\\w|\\d)*$' }],
      },
    },
    findings: [
      slow('sections/one.json#/content/0/row/0/validation/1/pattern'),
      slow('sections/one.json#/rules/0/pattern'),
    ],
  },
  {
    name: 'of a card',
    sections: { one: { content: [ask('a')] } },
    change: (definition) => {
      const { login } = definition.cards;
      if (login === undefined) return definition;
      const [first, ...more] = login.value.fields;
      if (first === undefined) return definition;
      const field = { ...first, validation: [{ pattern: '(.*)*@', message: 'No.' }] };
      const value = { ...login.value, fields: [field, ...more] };
      return { ...definition, cards: { ...definition.cards, login: { ...login, value } } };
    },
    findings: [slow('auth/login.json#/fields/0/validation/0/pattern')],
  },
]);
