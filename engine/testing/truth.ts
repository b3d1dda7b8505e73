import type { Condition, Operand, Operator, Scalar } from '../definition/definition.ts';
import type { Answers, AnswerValue } from '../form/compiled-form.ts';

function order(answer: unknown, target: Scalar): number {
  if (typeof answer !== 'string' || answer === '' || target === '') return Number.NaN;
  const [one, two] = [Number(answer), Number(target)];
  if (!Number.isNaN(one) && !Number.isNaN(two)) return one - two;
  const text = String(target);
  if (answer === text) return 0;
  return answer < text ? -1 : 1;
}

/**
 * Whether a condition is true of the answers, by the words of spec §3 and nothing of the engine's. Under the keys of `lists`
 * several options can be chosen.
 */
export function truth(
  condition: Condition,
  answers: Answers,
  named: Readonly<Record<string, Condition>>,
  lists: ReadonlySet<string> = new Set(),
): boolean {
  if ('all' in condition) return condition.all.every((one) => truth(one, answers, named, lists));
  if ('any' in condition) return condition.any.some((one) => truth(one, answers, named, lists));
  if ('not' in condition) return !truth(condition.not, answers, named, lists);
  if ('condition' in condition) {
    const meant = named[condition.condition];
    if (meant === undefined) throw new Error(`There is no condition ${condition.condition}.`);
    return truth(meant, answers, named, lists);
  }
  if ('lengthOf' in condition) {
    const text = String(answers[condition.lengthOf] ?? '');
    const length = lists.has(condition.lengthOf) ? chosen(text).length : [...text].length;
    return isSo(condition.operator, String(length), [condition.target].flat() as readonly Scalar[]);
  }
  if (!('valueKey' in condition)) throw new Error('Entries are for the tests of their own.');
  const { valueKey, operator, target } = condition;
  if (operator === 'contains' && lists.has(valueKey))
    return chosen(String(answers[valueKey] ?? '')).some((one) => one === target);
  const value = (one: Operand): Scalar => {
    if (typeof one !== 'object') return dayFromToday(one, answers['#today']) ?? one;
    return answers[one.answer] ?? (typeof answers[valueKey] === 'boolean' ? false : '');
  };
  return isSo(operator, answers[valueKey], ([target ?? ''].flat() as readonly Operand[]).map(value));
}

/** What is chosen in a list, a line each. */
function chosen(list: string): readonly string[] {
  return list.match(/.+/g) ?? [];
}

/** The day that `today+30d` and the like stand for, counted by JavaScript's own dates. */
function dayFromToday(target: Scalar, today: unknown): string | undefined {
  const match = /^today(?:([+-])(\d+)([dmy]))?$/.exec(String(target));
  if (match === null) return undefined;
  const [, sign, amount = '0', unit = 'd'] = match;
  const by = Number(amount) * (sign === '-' ? -1 : 1);
  const day = new Date(`${String(today)}T12:00:00Z`);
  const date = day.getUTCDate();
  if (unit === 'd') day.setUTCDate(date + by);
  else {
    if (unit === 'y') day.setUTCFullYear(day.getUTCFullYear() + by);
    else day.setUTCMonth(day.getUTCMonth() + by);
    // JavaScript goes on into the next month where this one is too short.
    if (day.getUTCDate() !== date) day.setUTCDate(0);
  }
  return day.toISOString().slice(0, 10);
}

function isSo(operator: Operator, answer: AnswerValue | undefined, targets: readonly Scalar[]): boolean {
  const is = (one: Scalar): boolean =>
    (answer ?? '') === (typeof one === 'number' ? String(one) : one) ||
    (answer === undefined && one === false);
  const [single = '', last = ''] = targets;
  switch (operator) {
    case 'equals':
    case 'in':
      return targets.some(is);
    case 'notEquals':
    case 'notIn':
      return !targets.some(is);
    case 'answered':
      return Boolean(answer);
    case 'notAnswered':
      return !answer;
    case 'lt':
      return order(answer, single) < 0;
    case 'lte':
      return order(answer, single) <= 0;
    case 'gt':
      return order(answer, single) > 0;
    case 'gte':
      return order(answer, single) >= 0;
    case 'between':
      return order(answer, single) >= 0 && order(answer, last) <= 0;
    case 'contains':
      return (
        String(answer ?? '')
          .toLowerCase()
          .indexOf(String(single).toLowerCase()) !== -1
      );
    case 'matches':
      return Boolean(answer) && String(answer).search(new RegExp(String(single), 'u')) !== -1;
  }
}
