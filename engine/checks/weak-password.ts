import type { CardFile, Definition, Located, ValidationRule } from '../definition/definition.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { child } from '../source/source-file.ts';
import { keeps, PASSWORD_FLOOR } from '../validation/password-floor.ts';
import type { Check } from './check.ts';

interface NewPassword {
  readonly file: string;
  readonly pointer: string;
  readonly rules: readonly ValidationRule[];
}

/** Where a card asks a new password, and its rules. */
function newPassword(card: Located<CardFile> | undefined): NewPassword[] {
  if (card === undefined) return [];
  const index = card.value.fields.findIndex(({ field }) => field === 'password');
  const rules = card.value.fields[index]?.validation;
  if (rules === undefined) return [];
  return [{ file: card.file, pointer: `${child('/fields', index)}/validation`, rules }];
}

/** A rule as it is written in a card. */
function written({ minLength, pattern }: Pick<ValidationRule, 'minLength' | 'pattern'>): string {
  return JSON.stringify(minLength === undefined ? { pattern } : { minLength });
}

/** Whether a rule's pattern is one; the compiler tells of one that is not. */
function isWhole({ pattern }: ValidationRule): boolean {
  try {
    return pattern === undefined || new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** A password that the card takes and the server does not proves that the card asks too little. */
function belowFloor({ file, pointer, rules }: NewPassword): Finding[] {
  if (!rules.every(isWhole)) return [];
  return PASSWORD_FLOOR.flatMap(({ rule, broken }) => {
    const taken = broken.find((password) => rules.every((own) => keeps(own, password)));
    if (taken === undefined) return [];
    return {
      file,
      pointer,
      atKey: true,
      code: 'weak-password',
      message: `The card takes the password ${JSON.stringify(taken)}, which the server refuses.`,
      suggestion: `Add the rule ${written(rule)} with a message.`,
    };
  });
}

/** Whether rules ask what another rule asks: the same pattern, or as many characters. */
function asks(rules: readonly ValidationRule[], { minLength, pattern }: ValidationRule): boolean {
  if (minLength !== undefined) return rules.some((own) => (own.minLength ?? 0) >= minLength);
  return pattern === undefined || rules.some((own) => own.pattern === pattern);
}

/** The rules of the sign-up that a reset does not have: a password could be made weaker by forgetting it. */
function belowSignUp(reset: NewPassword, signup: NewPassword): Finding[] {
  const missing = signup.rules.filter((rule) => isWhole(rule) && !asks(reset.rules, rule));
  return missing.map((rule) => ({
    file: reset.file,
    pointer: reset.pointer,
    atKey: true,
    code: 'weak-password',
    message: `The sign-up asks ${written(rule)} of a password, the reset does not.`,
    suggestion: 'The same rules apply on both: copy this one, with its message.',
  }));
}

/** A reset that does not compare the two passwords would be refused by the server only. */
function uncompared({ value, file }: Located<CardFile>): Finding[] {
  const index = value.fields.findIndex(({ field }) => field === 'confirm_password');
  const compared = value.fields[index]?.validation.some(({ equalTo }) => equalTo === 'password');
  if (index === -1 || compared === true) return [];
  return [
    {
      file,
      pointer: `${child('/fields', index)}/validation`,
      atKey: true,
      code: 'weak-password',
      message: 'The card does not compare the two passwords.',
      suggestion: 'Add the rule {"equalTo":"password"} with a message.',
    },
  ];
}

function run({ cards }: Definition): Finding[] {
  const signup = newPassword(cards.signup);
  const reset = newPassword(cards.reset);
  return [
    ...[...signup, ...reset].flatMap(belowFloor),
    ...reset.flatMap((one) => signup.flatMap((other) => belowSignUp(one, other))),
    ...(cards.reset === undefined ? [] : uncompared(cards.reset)),
  ];
}

/** A card takes passwords that the server refuses, or the reset weaker ones than the sign-up (spec §5). */
export const weakPassword: Check = { name: 'weak-password', run: ({ definition }) => run(definition) };
