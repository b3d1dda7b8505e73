// Rules for answers of questions and sections, and for fields of cards.
import { type Static, Type } from 'typebox';
import { condition } from './condition.ts';
import { sharedSchema } from './config-file.ts';
import { MOST_CHARACTERS } from './names.ts';
import { exactlyOne } from './one-of.ts';
import { choice, closed, decimal, line, optional, text, whole } from './schema.ts';

const pattern = optional(
  text('Pattern', 'Regular expression (ECMAScript, u flag) that the answer must match.'),
);
const minLength = optional(whole('Minimum length', 'Minimum number of characters.', 1, MOST_CHARACTERS));

/** Keywords of rules for answers. Each rule has exactly one of them. */
const KEYWORDS = {
  pattern,
  minLength,
  format: optional(choice(['date'], 'Format', 'date: an existing date, stored as YYYY-MM-DD.')),
  minAge: optional(
    whole(
      'Minimum age',
      'Minimum number of years since the date. {{age}} in the message is the computed age.',
      0,
    ),
  ),
  maxAge: optional(whole('Maximum age', 'Maximum number of years since the date.', 1)),
  min: optional(decimal('Minimum', 'Smallest number allowed. {{limit}} in the message is this number.')),
  max: optional(decimal('Maximum', 'Largest number allowed. {{limit}} in the message is this number.')),
};

/** Keywords of rules for fields of cards. */
const FIELD_KEYWORDS = {
  pattern,
  minLength,
  equalTo: optional(line('Equal to', 'Name of the field of the card that must have the same value.')),
};

const exactlyOneKeyword = (properties: object) => {
  const names = Object.keys(properties);
  return exactlyOne(names, `A rule has exactly one of: ${names.join(', ')}.`);
};

/** The message of a violated rule. */
export const MESSAGE = text(
  'Message',
  'Message for the applicant. Default: a standard message with the label.',
);

/** Properties of a rule. {@link EXACTLY_ONE_KEYWORD} must also apply. */
export const RULE_PROPERTIES = { ...KEYWORDS, message: optional(MESSAGE) };
/** Requires exactly one keyword in a rule for an answer. */
export const EXACTLY_ONE_KEYWORD = exactlyOneKeyword(KEYWORDS);

const rule = closed(
  'Validation rule',
  'A rule for an answer, checked once the question is answered. All rules of a question are checked.',
  {
    ...RULE_PROPERTIES,
    when: optional(condition('When', 'Check the rule only while this is true. Default: always.')),
  },
  EXACTLY_ONE_KEYWORD,
);

const cardRule = closed(
  'Validation rule',
  'A rule for a field, checked even if the field is empty.',
  { ...FIELD_KEYWORDS, message: MESSAGE },
  exactlyOneKeyword(FIELD_KEYWORDS),
);

/** A rule with one keyword, and the message for answers that violate it. Only fields of cards support `equalTo`. */
export interface ValidationRule extends Static<typeof rule>, Pick<Static<typeof cardRule>, 'equalTo'> {}

/** Schema of a rule for answers, for use in a list. */
export const RULE = Type.Unsafe<ValidationRule>({ $ref: 'validation.schema.json#/definitions/rule' });
/** Schema of a rule for fields of cards, for use in a list. */
export const CARD_RULE = Type.Unsafe<ValidationRule>({
  $ref: 'validation.schema.json#/definitions/cardRule',
});

export const VALIDATION_SCHEMA = sharedSchema(
  'validation',
  'Validation rules',
  'Rules that an answer must meet.',
  { rule, cardRule },
);
