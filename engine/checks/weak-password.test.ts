import type { CardFile, Definition, ValidationRule } from '../definition/definition.ts';
import { testCheck } from '../testing/check-tester.ts';
import { PASSWORD_FLOOR } from '../validation/password-floor.ts';
import { weakPassword } from './weak-password.ts';

const sections = { one: { content: [{ question: 'a', label: 'A', widget: 'text' }] } };
const FLOOR: readonly ValidationRule[] = PASSWORD_FLOOR.map(({ rule }) => ({ ...rule, message: 'No.' }));
const [LONG, UPPER, ...REST] = FLOOR as [ValidationRule, ValidationRule, ...ValidationRule[]];

/** The second form with other rules for some fields. */
function withRules(rules: Readonly<Record<string, readonly ValidationRule[]>>) {
  return (definition: Definition): Definition => {
    const cards = Object.entries(definition.cards).map(([id, located]) => {
      const fields = located.value.fields.map((field) => ({
        ...field,
        validation: rules[`${id}.${field.field}`] ?? field.validation,
      }));
      const value: CardFile = { ...located.value, fields };
      return [id, { ...located, value }] as const;
    });
    return { ...definition, cards: Object.fromEntries(cards) };
  };
}

const both = (rules: readonly ValidationRule[]) =>
  withRules({ 'signup.password': rules, 'reset.password': rules });

const below = (at: string, password: string, rule: string) => ({
  at,
  message: `This card accepts the password "${password}", but the server refuses it.`,
  suggestion: `Add the rule ${rule} with a message.`,
});
const unequal = (rule: string) => ({
  at: 'auth/reset.json#/fields/2/validation',
  message: `The sign-up card has the rule ${rule} for passwords, but the reset card does not.`,
  suggestion: 'Copy this rule and its message to the reset card.',
});

testCheck(weakPassword, [
  { name: 'the minimum on both cards', sections, change: both(FLOOR), findings: [] },
  {
    name: 'more than the minimum on both, with a rule written differently',
    sections,
    change: both([{ minLength: 16 }, { pattern: '[A-Z]' }, ...REST]),
    findings: [],
  },
  {
    name: 'a minimum of one character',
    sections,
    change: both([{ minLength: 1 }, UPPER, ...REST]),
    findings: [
      below('auth/signup.json#/fields/1/validation', 'Aa1!Aa1!Aa1', '{"minLength":12}'),
      below('auth/reset.json#/fields/2/validation', 'Aa1!Aa1!Aa1', '{"minLength":12}'),
    ],
  },
  {
    name: 'a minimum of eight characters, with a pattern that the reset lacks',
    sections,
    change: withRules({ 'signup.password': [{ minLength: 8 }, { pattern: '\\p{L}' }, UPPER, ...REST] }),
    findings: [
      below('auth/signup.json#/fields/1/validation', 'Aa1!Aa1!Aa1', '{"minLength":12}'),
      unequal('{"pattern":"\\\\p{L}"}'),
    ],
  },
  {
    name: 'a reset that is weaker than a strict sign-up',
    sections,
    change: withRules({
      'signup.password': [{ minLength: 16 }, UPPER, ...REST],
      'reset.password': [LONG, UPPER, ...REST],
    }),
    findings: [unequal('{"minLength":16}')],
  },
  {
    name: 'a reset that does not compare the passwords',
    sections,
    change: withRules({ 'reset.confirm_password': [{ minLength: 1 }] }),
    findings: [
      {
        at: 'auth/reset.json#/fields/3/validation',
        message: 'The card does not compare the two passwords.',
        suggestion: 'Add the rule {"equalTo":"password"} with a message.',
      },
    ],
  },
  {
    name: 'an invalid pattern, which the compiler reports',
    sections,
    change: withRules({ 'signup.password': [{ pattern: '(' }] }),
    findings: [],
  },
]);
