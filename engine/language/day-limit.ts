// Limits for dates and times: the earliest or latest one, or another answer.
import { TIME_SHAPE } from '../values/time-text.ts';
import type { AnswerTarget } from './condition.ts';
import { byType } from './one-of.ts';

/** Returns a function for the schemas of limits. `written` says in a sentence how a limit can be written. */
function limit(pattern: string, description: string, written: string) {
  return (title: string, about: string) =>
    byType<string | AnswerTarget>(
      'object',
      { $ref: 'condition.schema.json#/definitions/answerTarget' },
      { type: 'string', pattern, description },
      {
        title,
        description: `${about}. ${written}; or { "answer": key } for another answer. Default: no limit.`,
      },
    );
}

/** Returns the schema of a limit for dates: a date, one relative to today, or another answer. */
export const dayLimit = limit(
  '^(\\d{4}-\\d{2}-\\d{2}|today([+-]\\d{1,5}[dmy])?)$',
  'A date such as "2026-12-31", or relative to today: "today", "today+30d", "today-6m" or "today-18y".',
  'A date such as "2026-12-31"; "today", or days, months or years from it, such as "today+30d" or "today-18y"',
);

/** Returns the schema of a limit for times: a time of day, or another answer. */
export const timeLimit = limit(
  `^(${TIME_SHAPE})$`,
  'A time in 24-hour format, such as "09:30" or "18:00".',
  'A time in 24-hour format, such as "09:30"',
);
