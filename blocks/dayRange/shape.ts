import type { Static } from 'typebox';
import { dayLimit } from '../../engine/language/day-limit.ts';
import { answerKey, LABEL } from '../../engine/language/names.ts';
import { help, REQUIREMENT, shortLabel } from '../../engine/language/requirement.ts';
import { closed, optional, text } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const called = 'a range of days';

/** Short example for the table of blocks in the docs. */
export const written = '{ "dayRange": { "from": "key", "to": "key" }, … }';

export const shape = closed(
  'Day range',
  'A first day and a last under one label, with their messages together; the last is not before the first.',
  {
    dayRange: closed('Keys', 'The two answer keys.', {
      from: answerKey('From', 'Answer key of the first day.'),
      to: answerKey('To', 'Answer key of the last day.'),
    }),
    label: LABEL,
    shortLabel,
    help,
    fromLabel: optional(
      text('First label', 'What the first day is called; "First day" unless said otherwise.'),
    ),
    toLabel: optional(text('Last label', 'What the last day is called; "Last day" unless said otherwise.')),
    earliest: optional(dayLimit('Earliest', 'The first day that can be answered')),
    latest: optional(dayLimit('Latest', 'The last day that can be answered')),
    ...REQUIREMENT,
  },
);

export type DayRangeDefinition = Static<typeof shape>;
