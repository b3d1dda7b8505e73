import { textLength } from '../values/text-length.ts';

/** A rule for new passwords in the syntax of cards. `broken` has passwords that violate only this rule. */
interface FloorRule {
  readonly rule: { readonly minLength: number } | { readonly pattern: string };
  readonly broken: readonly string[];
}

/** Minimum rules for every new password, whatever a form's cards require (spec §5). */
export const PASSWORD_FLOOR: readonly FloorRule[] = [
  { rule: { minLength: 12 }, broken: ['Aa1!Aa1!Aa1', 'Zz9?', 'Ab-1'] },
  { rule: { pattern: '\\p{Lu}' }, broken: ['aa1!aa1!aa1!', 'correct horse 7!'] },
  { rule: { pattern: '\\p{Ll}' }, broken: ['AA1!AA1!AA1!', 'CORRECT HORSE 7!'] },
  { rule: { pattern: '\\p{Nd}' }, broken: ['Aab!Aab!Aab!', 'Correct horse !'] },
  { rule: { pattern: '[^\\p{L}\\p{M}\\p{Nd}\\p{Z}\\p{C}]' }, broken: ['Aa12Aa12Aa12', 'Correct horse 7'] },
  {
    rule: { pattern: '^(?:\\S(?:[\\s\\S]*\\S)?)?$' },
    broken: [' Aa1!Aa1!Aa1!', 'Aa1!Aa1!Aa1! ', ' Correct horse 7!', 'Correct horse 7! '],
  },
];

/** Returns whether a password satisfies a rule of a card or of {@link PASSWORD_FLOOR}. */
export function satisfiesRule(
  rule: { readonly minLength?: number; readonly pattern?: string },
  password: string,
): boolean {
  if (rule.minLength !== undefined) return textLength(password) >= rule.minLength;
  return rule.pattern === undefined || new RegExp(rule.pattern, 'u').test(password);
}

/** Returns whether the server accepts a text as a new password. */
export function meetsFloor(password: string): boolean {
  return PASSWORD_FLOOR.every(({ rule }) => satisfiesRule(rule, password));
}
