import { atLeastPattern } from '../answers/blank.ts';
import type { ValidationRule } from '../definition/definition.ts';

/** A JSON Schema; the vocabulary is draft 07 with the keywords of `vocabulary.ts`. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const KEYWORDS = ['pattern', 'minLength', 'format', 'minAge', 'maxAge', 'min', 'max'] as const;

/** The keyword of a rule; the schemas of the config files see to it that there is exactly one. */
export function ruleKeyword(rule: ValidationRule): (typeof KEYWORDS)[number] | 'equalTo' {
  return KEYWORDS.find((keyword) => rule[keyword] !== undefined) ?? 'equalTo';
}

/** The schema of one rule. */
export function ruleSchema(rule: ValidationRule): JsonSchema {
  const keyword = ruleKeyword(rule);
  if (keyword === 'equalTo') return { const: { $data: `1/${rule.equalTo ?? ''}` } };
  // The compiler has seen to it that the number says exactly what is written.
  if (keyword === 'min' || keyword === 'max') return { [keyword]: Number(rule[keyword]) };
  return { [keyword]: rule[keyword] };
}

/** The schema of a rule about an answer: blanks around it do not count as its characters, as they do in a password. */
export function answerRuleSchema(rule: ValidationRule): JsonSchema {
  return rule.minLength === undefined ? ruleSchema(rule) : { pattern: atLeastPattern(rule.minLength) };
}

/** The schema of one rule of a card's field, which says its message itself when it is broken (ajv-errors). */
export function tellingSchema(rule: ValidationRule, message: string): JsonSchema {
  const schema = ruleSchema(rule);
  return {
    ...schema,
    errorMessage: Object.fromEntries(Object.keys(schema).map((keyword) => [keyword, message])),
  };
}
