import type { AnswerTarget } from './condition.ts';
import { byType } from './one-of.ts';

/** Schema of a limit for dates: a date, one relative to today, or another answer. */
export function dayLimit(title: string, description: string) {
  return byType<string | AnswerTarget>(
    'object',
    { $ref: 'condition.schema.json#/definitions/answerTarget' },
    {
      type: 'string',
      pattern: '^(\\d{4}-\\d{2}-\\d{2}|today([+-]\\d{1,5}[dmy])?)$',
      description:
        'A date such as "2026-12-31", or relative to today: "today", "today+30d", "today-6m" or "today-18y".',
    },
    {
      title,
      description: `${description}. A date such as "2026-12-31"; "today", or days, months or years from it, such as "today+30d" or "today-18y"; or { "answer": key } for another answer. Default: no limit.`,
    },
  );
}
