// Assertions in "rules" of form.json and of sections: conditions that relate several answers.
import type { Static } from 'typebox';
import { condition } from './condition.ts';
import { KEY_IN_LIST } from './names.ts';
import { closed, list, optional, text } from './schema.ts';

export const ASSERTION = closed(
  'Assertion',
  'A condition that the answers must meet. While it is false, the questions in "at" show the message.',
  {
    assert: condition(
      'Assert',
      'The condition that must be true. If it compares answers, it is checked once they are given.',
    ),
    at: list(
      KEY_IN_LIST,
      'At',
      'Answer keys of the questions that show the message. Each question shows it only once it is answered. In an add-another block, each entry is checked by itself.',
      { minItems: 1, uniqueItems: true },
    ),
    when: optional(condition('When', 'Check the rule only while this is true. Default: always.')),
    message: text('Message', 'Message for the applicant while the condition is false.'),
  },
);

/** A condition that must hold for the answers. */
export interface AssertionRule extends Static<typeof ASSERTION> {}
