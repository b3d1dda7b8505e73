// The earliest and latest month of a month and year question. They apply once month and year are answered.

import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { wordedText } from '../asking/compile-texts.ts';
import { optionValues } from '../asking/option-values.ts';
import { readKeys } from '../conditions/read-keys.ts';
import { todayLogic } from '../conditions/values.ts';
import type { Assertion, Logic } from '../form/compiled-form.ts';
import { parseRelativeDay } from '../values/calendar.ts';
import { checkLimits } from './check-limits.ts';

/** Months as values of options, with and without a leading zero. */
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1)).flatMap((month) => [
  month,
  month.padStart(2, '0'),
]);

const LIMITS = [
  { property: 'earliest', operator: 'gte' },
  { property: 'latest', operator: 'lte' },
] as const;

/** Reports options that cannot be compared as a month or a year. */
function checkLists(
  context: CompileContext,
  { definition, place, scope }: AskedQuestion,
  year: string,
): void {
  const { asked, report } = context;
  const values = (key: string): readonly string[] => {
    const { options } = asked.get(key)?.definition ?? {};
    return options === undefined ? [] : optionValues(context, options);
  };
  const others = [
    ...values(scope(definition.question)).filter((value) => !MONTHS.includes(value)),
    ...values(scope(year)).filter((value) => !/^\d{4}$/.test(value)),
  ];
  if (others.length === 0) return;
  report({
    ...place,
    code: 'wrong-target',
    message: `It is unclear whether "${others[0]}" is before or after a month.`,
    suggestion:
      'Use the values 1 to 12 or 01 to 12 for months and four digits for years, or remove the limit.',
  });
}

/** Compiles the limits of a month and year, with the keys that they read. The question for the month holds them. */
export function monthLimits(
  context: CompileContext,
  asked: AskedQuestion,
): { readonly assertions: readonly Assertion[]; readonly keys: readonly string[] } {
  const { months } = asked.definition;
  if (months === undefined) return { assertions: [], keys: [] };
  const { earliest, latest } = months;
  if (earliest === undefined && latest === undefined) return { assertions: [], keys: [] };
  const { place, scope, key } = asked;
  checkLists(context, asked, months.year);
  checkLimits(context, place, months);
  const yearKey = scope(months.year);
  const [month, year]: Logic[] = [key, yearKey].map((one) => ({ var: [one, ''] }));
  const when: Logic = { and: [{ in: [month, MONTHS] }, { '!!': [year] }] };
  const given: Logic = { cat: [year, '-', { substr: [{ cat: ['0', month] }, -2] }] };
  const assertions = LIMITS.flatMap(({ property, operator }): Assertion[] => {
    const written = months[property];
    if (written === undefined) return [];
    const shift = parseRelativeDay(written);
    const bound = shift === undefined ? written : { substr: [todayLogic(shift), 0, 7] };
    return [
      {
        when,
        logic: { [operator]: [given, bound] },
        message: wordedText(context.definition, `validation.${property}`),
        limit: { cat: [{ substr: [bound, 5, 2] }, '/', { substr: [bound, 0, 4] }] },
      },
    ];
  });
  return { assertions, keys: [yearKey, ...readKeys(assertions.map(({ logic }) => logic))] };
}
