import type { Static } from 'typebox';
import { dayLimit } from '../../engine/language/day-limit.ts';
import { answerKey, LABEL } from '../../engine/language/names.ts';
import { help, REQUIREMENT, shortLabel } from '../../engine/language/requirement.ts';
import { closed, optional, text } from '../../engine/language/schema.ts';

export const diagnosticName = 'a range of days';
export const docsExample = '{ "dayRange": { "from": "key", "to": "key" }, … }';

export const shape = closed(
  'Day range',
  'A first and a last date under one label, with shared messages. The last date must not be before the first.',
  {
    dayRange: closed('Keys', 'Answer keys of the two dates.', {
      from: answerKey('From', 'Answer key of the first date.'),
      to: answerKey('To', 'Answer key of the last date.'),
    }),
    label: LABEL,
    shortLabel,
    help,
    fromLabel: optional(text('First label', 'Label of the first date. Default: "First day".')),
    toLabel: optional(text('Last label', 'Label of the last date. Default: "Last day".')),
    earliest: optional(dayLimit('Earliest', 'Earliest date allowed')),
    latest: optional(dayLimit('Latest', 'Latest date allowed')),
    ...REQUIREMENT,
  },
);

export type DayRangeDefinition = Static<typeof shape>;
