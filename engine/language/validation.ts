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
const minLength = optional(whole('Minimum length', 'Fewest characters of the answer.', 1, MOST_CHARACTERS));

/** Keywords of a rule; each rule has one of them. */
const ASKED = {
  pattern,
  minLength,
  format: optional(choice(['date'], 'Format', 'date: a day that exists, stored as YYYY-MM-DD.')),
  minAge: optional(
    whole(
      'Minimum age',
      'Years that must have passed since the date; {{age}} in the message is the computed age.',
      0,
    ),
  ),
  maxAge: optional(whole('Maximum age', 'The date may be at most this many years back.', 1)),
  min: optional(decimal('Minimum', 'The least number; {{limit}} in the message.')),
  max: optional(decimal('Maximum', 'The greatest number; {{limit}} in the message.')),
};

const ASKED_OF_FIELDS = {
  pattern,
  minLength,
  equalTo: optional(line('Equal to', 'Name of the field of the card that must hold the same value.')),
};

const one = (properties: object) => {
  const names = Object.keys(properties);
  return exactlyOne(names, `A rule has exactly one of: ${names.join(', ')}.`);
};

/** The message of a violated rule. */
export const MESSAGE = text(
  'Message',
  'What the applicant reads. Without it a library text with the label is used.',
);

/** The properties of a rule, exactly one of which is a keyword. */
export const RULE_PROPERTIES = { ...ASKED, message: optional(MESSAGE) };
export const ONE_ASKED = one(ASKED);

const rule = closed(
  'Validation rule',
  'One thing that an answer must keep to, once the question is answered. Several rules are all checked.',
  {
    ...RULE_PROPERTIES,
    when: optional(condition('When', 'The rule is checked only while this condition is true.')),
  },
  ONE_ASKED,
);

const cardRule = closed(
  'Validation rule',
  'One thing that a field must keep to, blank or not.',
  { ...ASKED_OF_FIELDS, message: MESSAGE },
  one(ASKED_OF_FIELDS),
);

/** A rule with one keyword, and the message for answers that violate it. Only fields of cards support `equalTo`. */
export interface ValidationRule extends Static<typeof rule>, Pick<Static<typeof cardRule>, 'equalTo'> {}

/** A rule in a list. */
export const RULE = Type.Unsafe<ValidationRule>({ $ref: 'validation.schema.json#/definitions/rule' });
export const CARD_RULE = Type.Unsafe<ValidationRule>({
  $ref: 'validation.schema.json#/definitions/cardRule',
});

export const VALIDATION_SCHEMA = sharedSchema(
  'validation',
  'Validation rules',
  'Rules that an answer must keep.',
  { rule, cardRule },
);
