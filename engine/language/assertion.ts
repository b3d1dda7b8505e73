// Rules over several answers: a condition that must hold for them.
import type { Static } from 'typebox';
import { condition } from './condition.ts';
import { KEY_OF_LIST } from './names.ts';
import { closed, list, optional, text } from './schema.ts';

export const ASSERTION = closed(
  'Assertion',
  'A condition that must be true of the answers; otherwise the message is shown at the named questions.',
  {
    assert: condition(
      'Assert',
      'The condition that must be true. Where it compares answers it is looked at once these are given.',
    ),
    at: list(
      KEY_OF_LIST,
      'At',
      'Answer keys of the questions that it concerns: at each of them, once it is answered, the message is shown. In an add-another block the rule holds for each entry by itself.',
      { minItems: 1, uniqueItems: true },
    ),
    when: optional(condition('When', 'The rule is looked at only while this is true.')),
    message: text('Message', 'What the applicant reads where it is not true.'),
  },
);

/** A condition that must hold for the answers. */
export interface AssertionRule extends Static<typeof ASSERTION> {}
