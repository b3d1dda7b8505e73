import type { Static } from 'typebox';
import { answerKey, LABEL } from '../../engine/language/names.ts';
import { help, REQUIREMENT } from '../../engine/language/requirement.ts';
import { closed, line, optional, text } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const called = 'a month and year';

/** Short example for the table of blocks in the docs. */
export const written = '{ "monthYear": { "month": "key", "year": "key" }, … }';

/** Schema of a fixed month or one relative to today. */
function monthLimit(title: string, description: string) {
  return line(
    title,
    `${description}: as "2020-01", or "today", or so many months or years from it, as "today+6m" or "today-4y".`,
    '^(\\d{4}-(0[1-9]|1[0-2])|today([+-]\\d{1,5}[my])?)$',
  );
}

export const shape = closed('Month and year', 'Two selects under one label, with their messages together.', {
  monthYear: closed('Keys', 'The two answer keys.', {
    month: answerKey('Month', 'Answer key of the month.'),
    year: answerKey('Year', 'Answer key of the year.'),
  }),
  label: LABEL,
  help,
  months: line('Months', 'Name of the list of months.'),
  years: line('Years', 'Name of the list of years.'),
  earliest: optional(monthLimit('Earliest', 'The first month that can be answered')),
  latest: optional(monthLimit('Latest', 'The last month that can be answered')),
  ...REQUIREMENT,
  acceptedMonth: optional(
    text(
      'Accepted month',
      'A stored month that counts as an answer while the year is empty, though it is no option.',
    ),
  ),
});

export type MonthYearDefinition = Static<typeof shape>;
