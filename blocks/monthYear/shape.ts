import type { Static } from 'typebox';
import { answerKey, LABEL } from '../../engine/language/names.ts';
import { help, REQUIREMENT } from '../../engine/language/requirement.ts';
import { closed, line, optional, text } from '../../engine/language/schema.ts';

export const diagnosticName = 'a month and year';
export const docsExample = '{ "monthYear": { "month": "key", "year": "key" }, … }';

/** Schema of a fixed month or one relative to today. */
function monthLimit(title: string, description: string) {
  return line(
    title,
    `${description}: a month such as "2020-01"; or "today", or months or years from it, such as "today+6m" or "today-4y". Default: no limit.`,
    '^(\\d{4}-(0[1-9]|1[0-2])|today([+-]\\d{1,5}[my])?)$',
  );
}

export const shape = closed(
  'Month and year',
  'A month and a year, each in a select, under one label and with shared messages.',
  {
    monthYear: closed('Keys', 'Answer keys of month and year.', {
      month: answerKey('Month', 'Answer key of the month.'),
      year: answerKey('Year', 'Answer key of the year.'),
    }),
    label: LABEL,
    help,
    months: line('Months', 'Name of the option list with the months.'),
    years: line('Years', 'Name of the option list with the years.'),
    earliest: optional(monthLimit('Earliest', 'Earliest month allowed')),
    latest: optional(monthLimit('Latest', 'Latest month allowed')),
    ...REQUIREMENT,
    acceptedMonth: optional(
      text(
        'Accepted month',
        'A stored month that counts as an answer while the year is empty, even if it is not an option.',
      ),
    ),
  },
);

export type MonthYearDefinition = Static<typeof shape>;
