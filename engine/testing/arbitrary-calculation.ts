// Generates calculations, and computes their results with an oracle: an independent implementation that
// follows the documentation and does not use the engine.
import fc, { type Arbitrary } from 'fast-check';
import type { Calculated, Condition, QuestionDefinition } from '../definition/definition.ts';
import type { EntryPlace } from './entry-place.ts';
import { type TruthInput, truth } from './truth.ts';

/** The questions, numbers, dates and conditions for calculations. */
export interface CalculationParts {
  readonly questions: readonly QuestionDefinition[];
  readonly number: Arbitrary<string>;
  readonly day: Arbitrary<string>;
  readonly condition: Arbitrary<Condition>;
  /** The blocks whose entries are computed over. */
  readonly blocks: readonly string[];
}

function ofWidgets(questions: readonly QuestionDefinition[], ...widgets: readonly string[]) {
  return questions.filter(({ widget }) => widgets.includes(widget)).map(({ question }) => question);
}

/** Generates calculations of a number. */
export function numberCalculation(parts: CalculationParts, depth = 2): Arbitrary<Calculated> {
  const { questions, number, condition } = parts;
  const answers = ofWidgets(questions, 'number', 'money').map((answer) => fc.constant({ answer }));
  const leaf: Arbitrary<Calculated> = fc.oneof(number, ...answers);
  if (depth === 0) return leaf;
  const one = numberCalculation(parts, depth - 1);
  const day = dateCalculation(parts, depth - 1);
  const several = fc.array(one, { minLength: 1, maxLength: 3 });
  const two = fc.tuple(one, one);
  const days = fc.tuple(day, day);
  const or = answers.map((answer) =>
    fc.tuple(answer, one).map(([given, other]) => ({ ...given, or: other })),
  );
  const lengths = ofWidgets(questions, 'text', 'choices').map((lengthOf) => fc.constant({ lengthOf }));
  const choices = questions.filter(({ options }) => options === 'letters');
  const options = choices.map(({ question: byOption }) =>
    fc.tuple(one, one).map(([x, y]) => ({ byOption, values: { x, y } })),
  );
  const entries = parts.blocks.flatMap((block): Arbitrary<Calculated>[] => [
    one.map((value) => ({ sumOf: block, value })),
    one.map((value) => ({ leastOf: block, value })),
    one.map((value) => ({ greatestOf: block, value })),
    fc.record({ entriesOf: fc.constant(block), is: condition }, { requiredKeys: ['entriesOf'] }),
  ]);
  return fc.oneof(
    leaf,
    ...entries,
    several.map((sum) => ({ sum })),
    several.map((product) => ({ product })),
    several.map((least) => ({ least })),
    several.map((greatest) => ({ greatest })),
    two.map((difference) => ({ difference })),
    two.map((quotient) => ({ quotient })),
    days.map((daysBetween) => ({ daysBetween })),
    days.map((monthsBetween) => ({ monthsBetween })),
    days.map((yearsBetween) => ({ yearsBetween })),
    fc.record({ round: one, decimals: fc.integer({ min: 0, max: 6 }) }),
    fc.record({ if: condition, value: one, else: one }, { requiredKeys: ['if', 'value'] }),
    ...or,
    ...lengths,
    ...options,
  );
}

/** Generates calculations of a date. */
export function dateCalculation(parts: CalculationParts, depth = 2): Arbitrary<Calculated> {
  const answers = ofWidgets(parts.questions, 'date').map((answer) => fc.constant({ answer }));
  const leaf: Arbitrary<Calculated> = fc.oneof(parts.day, ...answers);
  if (depth === 0) return leaf;
  const one = dateCalculation(parts, depth - 1);
  const several = fc.array(one, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    leaf,
    ...parts.blocks.map((block) => one.map((value): Calculated => ({ leastOf: block, value }))),
    ...parts.blocks.map((block) => one.map((value): Calculated => ({ greatestOf: block, value }))),
    several.map((least) => ({ least })),
    several.map((greatest) => ({ greatest })),
    fc.record({
      dayAfter: one,
      by: fc.oneof(fc.integer({ min: -800, max: 800 }), numberCalculation(parts, 0)),
      unit: fc.constantFrom('days', 'months', 'years'),
    }),
    fc.record({ if: parts.condition, value: one }),
  );
}

/** A number as an exact fraction, a date as written, or undefined. */
type Result = { readonly numerator: bigint; readonly denominator: bigint } | string | undefined;

function parseValue(text: string): Result {
  if (text === '') return undefined;
  if (/^\d{4}-/.test(text)) return text;
  const [, sign, whole = '', part = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? [];
  return { numerator: BigInt(`${sign}${whole}${part.padEnd(6, '0')}`), denominator: 1_000_000n };
}

function evaluate(value: Calculated, input: TruthInput): Result {
  const { answers, place, lists = new Set() } = input;
  const given = (name: string): string => String(answers[place.key(name)] ?? '');
  const inEntries = (id: string, one: Calculated): Result[] =>
    place.entries(id, answers).map((entry) => evaluate(one, { ...input, place: entry }));
  const of = (one: Calculated): Result => evaluate(one, input);
  const numbers = (all: readonly Calculated[]) => numbersIn(all.map(of));
  const span = (pair: readonly Calculated[], count: (from: Date, to: Date) => number): Result => {
    const [from, to] = pair.map(of);
    if (typeof from !== 'string' || typeof to !== 'string') return undefined;
    return parseValue(String(count(new Date(`${from}T12:00Z`), new Date(`${to}T12:00Z`))));
  };
  if (typeof value !== 'object') return parseValue(String(value));
  if ('answer' in value) {
    const answer = parseValue(given(value.answer));
    return answer === undefined && value.or !== undefined ? of(value.or) : answer;
  }
  if ('sum' in value) return sumOf(value.sum.map(of));
  if ('sumOf' in value) return sumOf(inEntries(value.sumOf, value.value));
  if ('product' in value) {
    const all = numbers(value.product);
    const times = all.reduce(
      (one, two) => ({
        numerator: one.numerator * two.numerator,
        denominator: one.denominator * two.denominator,
      }),
      ONE,
    );
    return all.length < value.product.length ? undefined : times;
  }
  if ('difference' in value) {
    const [one, two] = numbers(value.difference);
    return one && two && add(one, { ...two, numerator: -two.numerator });
  }
  if ('quotient' in value) {
    const [one, two] = numbers(value.quotient);
    if (!one || !two || two.numerator === 0n) return undefined;
    const sign = two.numerator < 0n ? -1n : 1n;
    return {
      numerator: one.numerator * two.denominator * sign,
      denominator: one.denominator * two.numerator * sign,
    };
  }
  if ('least' in value) return sortValues(value.least.map(of))[0];
  if ('greatest' in value) return sortValues(value.greatest.map(of)).at(-1);
  if ('leastOf' in value) return sortValues(inEntries(value.leastOf, value.value))[0];
  if ('greatestOf' in value) return sortValues(inEntries(value.greatestOf, value.value)).at(-1);
  if ('entriesOf' in value) {
    const { entriesOf, is } = value;
    const isCounted = (entry: EntryPlace) => is === undefined || truth(is, { ...input, place: entry });
    return parseValue(String(place.entries(entriesOf, answers).filter(isCounted).length));
  }
  if ('daysBetween' in value)
    return span(value.daysBetween, (from, to) => (to.getTime() - from.getTime()) / 86_400_000);
  if ('monthsBetween' in value) return span(value.monthsBetween, wholeMonths);
  if ('yearsBetween' in value) return span(value.yearsBetween, wholeYears);
  if ('lengthOf' in value) {
    const text = given(value.lengthOf);
    const isList = lists.has(place.firstEntryKey(value.lengthOf));
    return parseValue(String(isList ? text.split('\n').filter(Boolean).length : [...text].length));
  }
  if ('byOption' in value) {
    const chosen = value.values[given(value.byOption)];
    return chosen === undefined ? undefined : of(chosen);
  }
  if ('round' in value) {
    const written = formatNumber(of(value.round), value.decimals);
    return written === undefined ? undefined : parseValue(written);
  }
  if ('dayAfter' in value) return dayAfter(of(value.dayAfter), of(value.by), value.unit);
  if (truth(value.if, input)) return of(value.value);
  return value.else === undefined ? undefined : of(value.else);
}

function numbersIn(all: readonly Result[]) {
  return all.filter((one): one is Exclude<Result, string | undefined> => typeof one === 'object');
}

function sumOf(all: readonly Result[]): Result {
  const some = numbersIn(all);
  return some.length === 0 ? undefined : some.reduce(add);
}

/** Sorts values and leaves out empty ones. */
function sortValues(all: readonly Result[]): Result[] {
  return all
    .filter((one) => one !== undefined)
    .sort((one, two) => (isBefore(one, two) ? -1 : isBefore(two, one) ? 1 : 0));
}

const ONE = { numerator: 1n, denominator: 1n };

function add(one: typeof ONE, two: typeof ONE): typeof ONE {
  return {
    numerator: one.numerator * two.denominator + two.numerator * one.denominator,
    denominator: one.denominator * two.denominator,
  };
}

function isBefore(one: Result, two: Result): boolean {
  if (typeof one === 'object' && typeof two === 'object')
    return one.numerator * two.denominator < two.numerator * one.denominator;
  return String(one) < String(two);
}

function wholeMonths(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const isLast = new Date(to.getTime() + 86_400_000).getUTCDate() === 1;
  return to.getUTCDate() < from.getUTCDate() && !isLast ? months - 1 : months;
}

/** Counts years like an age: a person who was born on 29 February is a year older on 1 March. */
function wholeYears(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return Math.floor((to.getUTCDate() < from.getUTCDate() ? months - 1 : months) / 12);
}

/** Adds to a date with JavaScript's dates. These overflow into the next month, which is corrected. */
function dayAfter(from: Result, by: Result, unit: 'days' | 'months' | 'years'): Result {
  if (typeof from !== 'string' || typeof by !== 'object' || by.numerator % by.denominator !== 0n)
    return undefined;
  const amount = Number(by.numerator / by.denominator);
  if (Math.abs(amount) > 99_999) return undefined;
  const day = new Date(`${from}T12:00Z`);
  const date = day.getUTCDate();
  if (unit === 'days') day.setUTCDate(date + amount);
  else {
    if (unit === 'months') day.setUTCMonth(day.getUTCMonth() + amount);
    else day.setUTCFullYear(day.getUTCFullYear() + amount);
    if (day.getUTCDate() !== date) day.setUTCDate(0);
  }
  if (day.getUTCFullYear() < 1) return '0001-01-01';
  return day.getUTCFullYear() > 9999 ? '9999-12-31' : day.toISOString().slice(0, 10);
}

/** Formats a number as stored, rounded to the given decimals. Halves are rounded away from zero. */
function formatNumber(result: Result, decimals: number): string | undefined {
  if (typeof result !== 'object') return undefined;
  const { numerator, denominator } = result;
  const isNegative = numerator < 0n;
  const scaled = (isNegative ? -numerator : numerator) * 10n ** BigInt(decimals);
  const whole = scaled / denominator + ((scaled % denominator) * 2n >= denominator ? 1n : 0n);
  const [first, ...rest] = [whole / 10n ** BigInt(decimals), whole % 10n ** BigInt(decimals)].map(String);
  const part = rest.join('').padStart(decimals, '0').replace(/0+$/, '');
  const size = part === '' || decimals === 0 ? `${first}` : `${first}.${part}`;
  if (size.replace('.', '').replace(/^0(?=\d)/, '').length > 15) return undefined;
  return isNegative && whole !== 0n ? `-${size}` : size;
}

/** Returns the value of a visible computed question. */
export function calculationTruth(
  { widget, decimals = widget === 'money' ? 2 : 0, calculate = '' }: QuestionDefinition,
  input: TruthInput,
): string {
  const result = evaluate(calculate, input);
  if (widget === 'date') return typeof result === 'string' ? result : '';
  return formatNumber(result, decimals) ?? '';
}
