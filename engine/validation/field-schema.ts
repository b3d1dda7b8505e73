import { atLeastPattern } from '../answers/blank.ts';
import type { ValidationRule } from '../definition/definition.ts';

/** A JSON Schema; the vocabulary is draft 07 with ajv-errors and the keywords of `vocabulary.ts`. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const KEYWORDS = ['pattern', 'minLength', 'format', 'minAge', 'maxAge'] as const;

/** The keyword of a rule; the schemas of the config files see to it that there is exactly one. */
export function ruleKeyword(rule: ValidationRule): (typeof KEYWORDS)[number] | 'equalTo' {
  return KEYWORDS.find((keyword) => rule[keyword] !== undefined) ?? 'equalTo';
}

/** The schema of one rule, saying its message when it is broken. */
export function ruleSchema(rule: ValidationRule, message: string): JsonSchema {
  const keyword = ruleKeyword(rule);
  if (keyword === 'equalTo') {
    return { const: { $data: `1/${rule.equalTo ?? ''}` }, errorMessage: { const: message } };
  }
  return { [keyword]: rule[keyword], errorMessage: { [keyword]: message } };
}

/** The schema of a rule about an answer: blanks around it do not count as its characters, as they do in a password. */
export function answerRuleSchema(rule: ValidationRule, message: string): JsonSchema {
  if (rule.minLength === undefined) return ruleSchema(rule, message);
  return { pattern: atLeastPattern(rule.minLength), errorMessage: { pattern: message } };
}

/** A field's schema: a text that keeps all of its rules, so that each broken one is told (spec §5). */
export function textSchema(rules: readonly JsonSchema[]): JsonSchema {
  return rules.length === 0 ? { type: 'string' } : { type: 'string', allOf: rules };
}
