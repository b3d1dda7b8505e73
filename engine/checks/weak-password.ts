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

/** Returns the rules of a card for a new password, with their place. */
function newPassword(card: Located<CardFile> | undefined): NewPassword[] {
  if (card === undefined) return [];
  const index = card.value.fields.findIndex(({ field }) => field === 'password');
  const rules = card.value.fields[index]?.validation;
  if (rules === undefined) return [];
  return [{ file: card.file, pointer: `${child('/fields', index)}/validation`, rules }];
}

/** Formats a rule as written in a card. */
function written({ minLength, pattern }: Pick<ValidationRule, 'minLength' | 'pattern'>): string {
  return JSON.stringify(minLength === undefined ? { pattern } : { minLength });
}

/** Returns whether a rule's pattern is a valid regular expression. The compiler reports invalid ones. */
function isWhole({ pattern }: ValidationRule): boolean {
  try {
    return pattern === undefined || new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Reports a card that accepts a password which the server refuses. */
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
      message: `This card accepts the password ${JSON.stringify(taken)}, but the server refuses it.`,
      suggestion: `Add the rule ${written(rule)} with a message.`,
    };
  });
}

/** Returns whether the rules are at least as strict: the same pattern, or the same minimum length. */
function asks(rules: readonly ValidationRule[], { minLength, pattern }: ValidationRule): boolean {
  if (minLength !== undefined) return rules.some((own) => (own.minLength ?? 0) >= minLength);
  return pattern === undefined || rules.some((own) => own.pattern === pattern);
}

/** Reports rules of the sign-up that a reset lacks: a reset could weaken the password. */
function belowSignUp(reset: NewPassword, signup: NewPassword): Finding[] {
  const missing = signup.rules.filter((rule) => isWhole(rule) && !asks(reset.rules, rule));
  return missing.map((rule) => ({
    file: reset.file,
    pointer: reset.pointer,
    atKey: true,
    code: 'weak-password',
    message: `The sign-up card has the rule ${written(rule)} for passwords, but the reset card does not.`,
    suggestion: 'Copy this rule and its message to the reset card.',
  }));
}

/** Reports a reset that does not compare both passwords: only the server would refuse it. */
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

/**
 * A card accepts passwords that the server refuses, or the reset accepts weaker ones than the sign-up (spec
 * §5).
 */
export const weakPassword: Check = { name: 'weak-password', run: ({ definition }) => run(definition) };
