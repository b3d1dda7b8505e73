import type { CardFile, Located, ValidationRule } from '../definition/definition.ts';
import { child, type Place } from '../source/source-file.ts';
import { PASSWORD_FLOOR, satisfiesRule } from '../validation/password-floor.ts';
import type { Check, CheckFinding } from './check.ts';

/** The rules of a card for a new password, with their place. */
interface NewPassword extends Place {
  readonly rules: readonly ValidationRule[];
}

/** Returns the rules of a card for a new password. Empty if the card has none. */
function newPassword(card: Located<CardFile> | undefined): NewPassword[] {
  if (card === undefined) return [];
  const index = card.value.fields.findIndex(({ field }) => field === 'password');
  const rules = card.value.fields[index]?.validation;
  if (rules === undefined) return [];
  return [{ file: card.file, pointer: `${child('/fields', index)}/validation`, rules }];
}

/** Formats a rule as JSON, as in a card file. */
function ruleText({ minLength, pattern }: Pick<ValidationRule, 'minLength' | 'pattern'>): string {
  return JSON.stringify(minLength === undefined ? { pattern } : { minLength });
}

/** Returns whether the pattern of a rule is a valid regular expression. The compiler reports invalid patterns. */
function hasValidPattern({ pattern }: ValidationRule): boolean {
  try {
    return pattern === undefined || new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Reports a card that accepts passwords which the server refuses. */
function belowFloor({ file, pointer, rules }: NewPassword): CheckFinding[] {
  if (!rules.every(hasValidPattern)) return [];
  return PASSWORD_FLOOR.flatMap(({ rule, broken }) => {
    const accepted = broken.find((password) => rules.every((own) => satisfiesRule(own, password)));
    if (accepted === undefined) return [];
    return {
      file,
      pointer,
      atKey: true,
      message: `This card accepts the password ${JSON.stringify(accepted)}, but the server refuses it.`,
      suggestion: `Add the rule ${ruleText(rule)} with a message.`,
    };
  });
}

/** Returns whether one of the rules demands the same as another rule: its pattern, or at least its minimum length. */
function demandsSame(rules: readonly ValidationRule[], { minLength, pattern }: ValidationRule): boolean {
  if (minLength !== undefined) return rules.some((own) => (own.minLength ?? 0) >= minLength);
  return pattern === undefined || rules.some((own) => own.pattern === pattern);
}

/** Reports rules of the sign-up that the reset lacks: a reset could set a weaker password. */
function belowSignUp(reset: NewPassword, signup: NewPassword): CheckFinding[] {
  const missing = signup.rules.filter((rule) => hasValidPattern(rule) && !demandsSame(reset.rules, rule));
  return missing.map((rule) => ({
    file: reset.file,
    pointer: reset.pointer,
    atKey: true,
    message: `The sign-up card has the rule ${ruleText(rule)} for passwords, but the reset card does not.`,
    suggestion: 'Copy this rule and its message to the reset card.',
  }));
}

/** Reports a reset card that does not compare both passwords: only the server would refuse different ones. */
function uncomparedPasswords({ value, file }: Located<CardFile>): CheckFinding[] {
  const index = value.fields.findIndex(({ field }) => field === 'confirm_password');
  const compared = value.fields[index]?.validation.some(({ equalTo }) => equalTo === 'password');
  if (index === -1 || compared === true) return [];
  return [
    {
      file,
      pointer: `${child('/fields', index)}/validation`,
      atKey: true,
      message: 'The card does not compare the two passwords.',
      suggestion: 'Add the rule {"equalTo":"password"} with a message.',
    },
  ];
}

/**
 * Reports the sign-up and the reset card if they accept passwords that the server refuses, and a reset that accepts
 * weaker passwords than the sign-up (spec §5).
 */
export const weakPassword: Check = {
  name: 'weak-password',
  run: ({ definition: { cards } }) => {
    const signup = newPassword(cards.signup);
    const reset = newPassword(cards.reset);
    return [
      ...[...signup, ...reset].flatMap(belowFloor),
      ...reset.flatMap((one) => signup.flatMap((other) => belowSignUp(one, other))),
      ...(cards.reset === undefined ? [] : uncomparedPasswords(cards.reset)),
    ];
  },
};
