// scenarios/<id>.json: an example applicant, and the expected result of the answers.
import { Type } from 'typebox';
import type { AnswerValue } from '../form/compiled-form.ts';
import { configFile, type FileOf } from './config-file.ts';
import { byName, closed, line, list, optional, text } from './schema.ts';

/** An answer as written in a scenario: a list for several choices, an object for an answer with a JSON Schema. */
export type WrittenAnswer = AnswerValue | readonly string[] | { readonly [name: string]: unknown };

const answer = Type.Unsafe<WrittenAnswer>({
  type: ['string', 'boolean', 'array', 'object'],
  items: { type: 'string' },
});
const key = Type.String({ minLength: 1 });

const expected = closed(
  'Expected',
  'What there is once all answers are given. Only what is written is compared.',
  {
    shown: optional(list(key, 'Shown', 'Keys of questions that are on the screen.', { uniqueItems: true })),
    hidden: optional(list(key, 'Hidden', 'Keys of questions that are not.', { uniqueItems: true })),
    messages: optional(
      byName(
        Type.Immutable(Type.Array(Type.String())),
        'Messages',
        'By the key of a question, all that is said about its answer; an empty list where nothing is.',
      ),
    ),
    values: optional(
      byName(
        answer,
        'Values',
        'By key, what is stored in the end: what was computed, or filled in; "" where an answer was emptied.',
      ),
    ),
    pages: optional(list(key, 'Pages', 'Ids of the pages that there are, in their order.')),
    submittable: optional(
      Type.Boolean({ title: 'Submittable', description: 'Whether the application can be submitted.' }),
    ),
  },
);

export const SCENARIO_SCHEMA = configFile(
  'scenario',
  'Scenario',
  'An example applicant: the answers, and what the form has to make of them. "npm run config-test" tries it.',
  {
    id: line('Id', "The file's name without .json.", '^[a-z][a-z0-9-]*$'),
    title: text('Title', 'Who this applicant is, and what is to be shown by it.'),
    today: optional(
      line(
        'Today',
        'The day that counts as today, such as 2026-11-20; without it the day of the run.',
        '^\\d{4}-\\d{2}-\\d{2}$',
      ),
    ),
    answers: byName(
      answer,
      'Answers',
      'By key, as they are stored: the value of an option, a list of values where several are chosen, a day as 2026-11-20, true for a box, an object for what a schema describes, "ANSWERED" for an uploaded file. They are given one after the other, in this order. "#tab:<id>" chooses a tab, "#entries:<id>" says how many entries a block has, "#source:<key>" whether the answer to an autocomplete was "typed" or is a "record".',
    ),
    later: optional(
      byName(
        answer,
        'Later',
        'Answers that are given after all of the others: how somebody who has changed their mind takes one back, or gives another.',
      ),
    ),
    expect: expected,
  },
);

/** scenarios/<id>.json. */
export type ScenarioFile = FileOf<typeof SCENARIO_SCHEMA>;
