// Oracle for conditions: follows spec §3 and the documentation and does not use the engine.
import type { Condition, Operand, Operator, Scalar } from '../definition/definition.ts';
import type { Answers, AnswerValue } from '../form/compiled-form.ts';
import type { EntryPlace } from './entry-place.ts';

function order(answer: unknown, target: Scalar): number {
  if (typeof answer !== 'string' || answer === '' || target === '') return Number.NaN;
  const [one, two] = [Number(answer), Number(target)];
  if (!Number.isNaN(one) && !Number.isNaN(two)) return one - two;
  const text = String(target);
  if (answer === text) return 0;
  return answer < text ? -1 : 1;
}

/** What the oracle needs to evaluate a condition. */
export interface TruthInput {
  readonly answers: Answers;
  readonly named: Readonly<Record<string, Condition>>;
  /** Keys of questions with several choices, as in the config file. */
  readonly lists?: ReadonlySet<string>;
  /** The place of the condition. */
  readonly place: EntryPlace;
}

/** Evaluates a condition. */
export function truth(condition: Condition, input: TruthInput): boolean {
  const { answers, named, lists = new Set(), place } = input;
  if ('all' in condition) return condition.all.every((one) => truth(one, input));
  if ('any' in condition) return condition.any.some((one) => truth(one, input));
  if ('not' in condition) return !truth(condition.not, input);
  if ('condition' in condition) {
    const namedCondition = named[condition.condition];
    if (namedCondition === undefined) throw new Error(`There is no condition ${condition.condition}.`);
    return truth(namedCondition, input);
  }
  const given = (name: string) => answers[place.key(name)];
  const bounds = (target: number | readonly number[]) => [target].flat() as readonly Scalar[];
  if ('lengthOf' in condition) {
    const text = String(given(condition.lengthOf) ?? '');
    const length = lists.has(place.firstEntryKey(condition.lengthOf))
      ? choicesIn(text).length
      : [...text].length;
    return isSatisfied(condition.operator, String(length), bounds(condition.target));
  }
  if ('entriesOf' in condition) {
    const count = place.count(condition.entriesOf, answers);
    return isSatisfied(condition.operator, String(count), bounds(condition.target));
  }
  const inEntries = (id: string, is: Condition) =>
    place.entries(id, answers).map((entry) => truth(is, { ...input, place: entry }));
  if ('anyEntryOf' in condition) return inEntries(condition.anyEntryOf, condition.is).includes(true);
  if ('everyEntryOf' in condition) return !inEntries(condition.everyEntryOf, condition.is).includes(false);
  const { valueKey, operator, target } = condition;
  if (operator === 'contains' && lists.has(place.firstEntryKey(valueKey)))
    return choicesIn(String(given(valueKey) ?? '')).some((one) => one === target);
  const value = (one: Operand): Scalar => {
    if (typeof one !== 'object') return dayFromToday(one, answers['#today']) ?? one;
    return given(one.answer) ?? (typeof given(valueKey) === 'boolean' ? false : '');
  };
  return isSatisfied(operator, given(valueKey), ([target ?? ''].flat() as readonly Operand[]).map(value));
}

/** Returns the choices of a list, which are stored one per line. */
function choicesIn(list: string): readonly string[] {
  return list.match(/.+/g) ?? [];
}

/** Returns the date for `today+30d` and the like, using JavaScript's dates. */
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
    // JavaScript overflows into the next month.
    if (day.getUTCDate() !== date) day.setUTCDate(0);
  }
  return day.toISOString().slice(0, 10);
}

function isSatisfied(
  operator: Operator,
  answer: AnswerValue | undefined,
  targets: readonly Scalar[],
): boolean {
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
