// Converts validation rules of a config file to JSON Schemas.
import { atLeastPattern } from '../answers/blank.ts';
import type { ValidationRule } from '../definition/definition.ts';

/** A JSON Schema: draft 07 with the keywords of `vocabulary.ts`. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const KEYWORDS = ['pattern', 'minLength', 'format', 'minAge', 'maxAge', 'min', 'max'] as const;

/** Returns the keyword of a rule. The schemas of config files ensure that there is exactly one. */
export function ruleKeyword(rule: ValidationRule): (typeof KEYWORDS)[number] | 'equalTo' {
  return KEYWORDS.find((keyword) => rule[keyword] !== undefined) ?? 'equalTo';
}

/** Returns the schema of a rule. */
export function ruleSchema(rule: ValidationRule): JsonSchema {
  const keyword = ruleKeyword(rule);
  if (keyword === 'equalTo') return { const: { $data: `1/${rule.equalTo ?? ''}` } };
  // The compiler has checked that the number is exact.
  if (keyword === 'min' || keyword === 'max') return { [keyword]: Number(rule[keyword]) };
  return { [keyword]: rule[keyword] };
}

/**
 * Returns the schema of a rule about an answer. Blanks at the start and end do not count for its minimum
 * length, unlike those of a password.
 */
export function answerRuleSchema(rule: ValidationRule): JsonSchema {
  return rule.minLength === undefined ? ruleSchema(rule) : { pattern: atLeastPattern(rule.minLength) };
}

/** Returns the schema of a rule of a card's field, including its error message (ajv-errors). */
export function schemaWithMessage(rule: ValidationRule, message: string): JsonSchema {
  const schema = ruleSchema(rule);
  return {
    ...schema,
    errorMessage: Object.fromEntries(Object.keys(schema).map((keyword) => [keyword, message])),
  };
}
