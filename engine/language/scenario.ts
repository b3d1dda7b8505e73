// scenarios/<id>.json: an example applicant, and the expected result of the answers.
import { Type } from 'typebox';
import type { AnswerValue } from '../form/compiled-form.ts';
import { configFile, type FileOf } from './config-file.ts';
import { byName, closed, line, list, optional, optionals, text } from './schema.ts';

/** An answer as written in a scenario: a list for several choices, an object for an answer with a JSON Schema. */
export type WrittenAnswer = AnswerValue | readonly string[] | { readonly [name: string]: unknown };

const answer = Type.Unsafe<WrittenAnswer>({
  type: ['string', 'boolean', 'array', 'object'],
  items: { type: 'string' },
});
const key = Type.String({ minLength: 1 });

const expected = closed(
  'Expected',
  'Expected result once all answers are given. Only the properties listed here are compared.',
  optionals({
    shown: list(key, 'Shown', 'Keys of questions that are visible.', { uniqueItems: true }),
    hidden: list(key, 'Hidden', 'Keys of questions that are not visible.', { uniqueItems: true }),
    messages: byName(
      Type.Immutable(Type.Array(Type.String())),
      'Messages',
      'All messages about an answer, by question key. An empty list if there are none.',
    ),
    values: byName(
      answer,
      'Values',
      'Stored answers at the end, by key, such as computed or filled-in ones. "" for an answer that was cleared.',
    ),
    pages: list(key, 'Pages', 'Ids of the visible pages, in order.'),
    submittable: Type.Boolean({
      title: 'Submittable',
      description: 'Whether the application can be submitted.',
    }),
  }),
);

export const SCENARIO_SCHEMA = configFile(
  'scenario',
  'Scenario',
  'An example applicant: answers, and the expected result. "npm run config-test" runs it.',
  {
    id: line('Id', 'Name of this file without .json.', '^[a-z][a-z0-9-]*$'),
    title: text('Title', 'Who the applicant is, and what the scenario tests.'),
    today: optional(
      line(
        'Today',
        'Date to use as today, such as 2026-11-20. Default: the day of the run.',
        '^\\d{4}-\\d{2}-\\d{2}$',
      ),
    ),
    answers: byName(
      answer,
      'Answers',
      'Answers by key, given in this order. Write them as stored: the value of an option, a list of values, a date such as 2026-11-20, true for a checkbox, an object for a JSON Schema, "ANSWERED" for an uploaded file. "#tab:<id>" chooses a tab. "#entries:<id>" sets the number of entries. "#source:<key>" says whether an autocomplete answer is "typed" or a "record".',
    ),
    later: optional(
      byName(
        answer,
        'Later',
        'Answers given after all others, for an applicant who changes or clears an earlier answer.',
      ),
    ),
    expect: expected,
  },
);

/** scenarios/<id>.json. */
export type ScenarioFile = FileOf<typeof SCENARIO_SCHEMA>;
