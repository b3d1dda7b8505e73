import fc, { type Arbitrary } from 'fast-check';
import type {
  AssertionRule,
  Condition,
  ContentDefinition,
  QuestionDefinition,
} from '../definition/definition.ts';
import type { AnswerValue } from '../form/compiled-form.ts';
import { dayFrom, numberFrom } from './arbitrary-calculation.ts';
import type { SmallForm } from './small-form.ts';

/** Lists that generated questions choose from. */
export const LISTS = {
  letters: ['x', 'y', 'z'].map((value) => ({ value, label: value.toUpperCase() })),
  // The value of one is a part of that of another.
  several: ['x', 'xy', 'y', 'z'].map((value) => ({ value, label: `${value.toUpperCase()}; ${value}` })),
  few: [{ value: 'x', label: 'Ex' }],
  other: [{ value: 'o', label: 'Oh' }],
};

const KINDS = ['text', 'box', 'choice', 'day', 'time', 'number', 'money', 'several'] as const;

const DAYS = ['1999-12-31', '2000-01-01', '2005-05-05', '2010-12-31'];

const TIMES = ['00:00', '07:59', '08:00', '12:05', '20:00', '20:01'];

/** Near each other as texts, as numbers, and as what JavaScript writes for numbers. */
const NUMBERS = ['0', '-1', '5', '9.5', '9.500001', '10', '1000000.25', '999999999999998', '999999999999999'];

/** A generated question, with the conditions of the groups around it: all of them hide it. */
export interface GeneratedQuestion {
  readonly definition: QuestionDefinition;
  readonly hides: readonly Condition[];
}

/** A form without circles: each question depends on earlier ones, and they are asked in any order. */
export interface GeneratedForm {
  readonly questions: readonly GeneratedQuestion[];
  readonly named: Readonly<Record<string, Condition>>;
  readonly rules: readonly AssertionRule[];
  readonly form: SmallForm;
}

/** The keys of the questions for which several options can be chosen. */
export function listKeys({ questions }: Pick<GeneratedForm, 'questions'>): ReadonlySet<string> {
  const several = questions.filter(({ definition }) => definition.widget === 'choices');
  return new Set(several.map(({ definition }) => definition.question));
}

type Target = Pick<QuestionDefinition, 'question' | 'widget'>;

function isNumber({ widget }: Pick<QuestionDefinition, 'widget'>): boolean {
  return widget === 'number' || widget === 'money';
}

/** The questions that somebody answers. */
export function askedQuestions({
  questions,
}: Pick<GeneratedForm, 'questions'>): readonly QuestionDefinition[] {
  return questions.map(({ definition }) => definition).filter(({ calculate }) => calculate === undefined);
}

/** Answers that a question can be given, the empty one among them. */
export function answerTo({ widget }: Pick<QuestionDefinition, 'widget'>): Arbitrary<AnswerValue> {
  if (widget === 'checkbox') return fc.boolean();
  if (widget === 'select') return fc.constantFrom('', ...LISTS.letters.map(({ value }) => value));
  if (widget === 'choices')
    return fc.subarray(LISTS.several.map(({ value }) => value)).map((values) => values.join('\n'));
  if (widget === 'date') return fc.constantFrom('', ...DAYS);
  if (widget === 'time') return fc.constantFrom('', ...TIMES);
  if (isNumber({ widget })) return fc.constantFrom('', ...NUMBERS);
  return fc.constantFrom('', 'a', 'b', '5', '10', '9.5', '2000-01-01', '2010-12-31');
}

/** Orders of days or of numbers: beside a day or a number, or beside another answer that is one. */
function orderOf(
  one: Arbitrary<string | number>,
  valueKey: Arbitrary<string>,
  others: readonly string[],
): Arbitrary<Condition> {
  const answers = others.map((answer) => fc.constant({ answer }));
  const bound = fc.oneof(one, ...answers);
  return fc.oneof(
    fc.record({
      valueKey,
      operator: fc.constantFrom('lt', 'lte', 'gt', 'gte', 'equals', 'notEquals'),
      target: bound,
    }),
    fc.record({ valueKey, operator: fc.constant('between'), target: fc.tuple(bound, bound) }),
  );
}

/** What can be asked of several choices. */
function rulesOfChoices(key: string): Arbitrary<Condition> {
  const valueKey = fc.constant(key);
  const number = fc.integer({ min: 0, max: 4 });
  const option = fc.constantFrom(...LISTS.several.map(({ value }) => value));
  return fc.oneof(
    fc.record({ valueKey, operator: fc.constantFrom('answered', 'notAnswered') }),
    fc.record({ valueKey, operator: fc.constant('contains'), target: option }),
    fc.record({ lengthOf: valueKey, operator: fc.constantFrom('lt', 'gte', 'equals'), target: number }),
  );
}

/** What can be asked of texts beside what can be asked of any answer. */
function rulesOfTexts(key: string): Arbitrary<Condition> {
  const valueKey = fc.constant(key);
  const number = fc.integer({ min: 0, max: 12 });
  return fc.oneof(
    fc.record({ valueKey, operator: fc.constant('contains'), target: fc.constantFrom('A', '0', '1-1') }),
    fc.record({
      valueKey,
      operator: fc.constant('matches'),
      target: fc.constantFrom('^[a-z]$', '5', '\\d{4}'),
    }),
    fc.record({ valueKey, operator: fc.constant('between'), target: fc.constantFrom([5, 9.5], ['a', 'b']) }),
    fc.record({ lengthOf: valueKey, operator: fc.constantFrom('lt', 'gte', 'equals'), target: number }),
    fc.record({ lengthOf: valueKey, operator: fc.constant('between'), target: fc.tuple(number, number) }),
  );
}

function ruleOn(target: Target, targets: readonly Target[]): Arbitrary<Condition> {
  if (target.widget === 'choices') return rulesOfChoices(target.question);
  const valueKey = fc.constant(target.question);
  const plain = fc.record({ valueKey, operator: fc.constantFrom('answered', 'notAnswered') });
  const equal = fc.record({
    valueKey,
    operator: fc.constantFrom('equals', 'notEquals'),
    target: answerTo(target),
  });
  const listed = fc.record({
    valueKey,
    operator: fc.constantFrom('in', 'notIn'),
    target: fc.array(answerTo(target), { minLength: 1, maxLength: 3 }),
  });
  if (target.widget === 'checkbox') return fc.oneof(plain, equal, listed);
  const values = { date: DAYS, time: TIMES }[target.widget];
  if (values !== undefined) {
    const alike = targets.filter(
      ({ question, widget }) => widget === target.widget && question !== target.question,
    );
    const others = alike.map(({ question }) => question);
    return fc.oneof(plain, equal, listed, orderOf(fc.constantFrom(...values), valueKey, others));
  }
  if (isNumber(target)) {
    const numbers = targets.filter((one) => isNumber(one) && one.question !== target.question);
    const others = numbers.map(({ question }) => question);
    const number = fc.constantFrom(...NUMBERS, 0, 5, 9.5, 999999999999999);
    return fc.oneof(plain, equal, listed, orderOf(number, valueKey, others));
  }
  const ordered = fc.record({
    valueKey,
    operator: fc.constantFrom('lt', 'lte', 'gt', 'gte'),
    target: fc.oneof(fc.constantFrom(5, 9, 9.5), fc.constantFrom('b', '7', '2005-05-05')),
  });
  return fc.oneof(
    plain,
    equal,
    listed,
    ordered,
    ...(target.widget === 'text' ? [rulesOfTexts(target.question)] : []),
  );
}

/** Any condition on some questions, nested a few levels deep. */
export function conditionOn(
  targets: readonly Target[],
  names: readonly string[] = [],
  depth = 2,
): Arbitrary<Condition> {
  const simple: Arbitrary<Condition>[] = targets.map((target) => ruleOn(target, targets));
  if (names.length > 0) simple.push(fc.record({ condition: fc.constantFrom(...names) }));
  if (depth === 0) return fc.oneof(...simple);
  const inner = conditionOn(targets, names, depth - 1);
  const several = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    ...simple,
    fc.record({ all: several }),
    fc.record({ any: several }),
    fc.record({ not: inner }),
  );
}

/** What a question is, of an earlier choice that may pick its list. */
function questionOf(
  key: string,
  earlier: readonly QuestionDefinition[],
  names: readonly string[],
): Arbitrary<QuestionDefinition> {
  const choices = earlier.filter(({ widget, options }) => widget === 'select' && options === 'letters');
  const question = fc.constantFrom(...KINDS).map((kind): QuestionDefinition => {
    const base = { question: key, label: key };
    if (kind === 'text') return { ...base, widget: 'text' };
    if (kind === 'day') return { ...base, widget: 'date' };
    if (kind === 'time') return { ...base, widget: 'time', earliest: '08:00', latest: '20:00' };
    if (kind === 'number') return { ...base, widget: 'number', decimals: 6, min: 0, after: 'kg' };
    if (kind === 'money') return { ...base, widget: 'money', currency: '$', max: 1000000 };
    if (kind === 'several')
      return { ...base, widget: 'choices', options: 'several', min: 2, max: 3, alone: ['z'] };
    if (kind === 'box') return { ...base, widget: 'checkbox' };
    return { ...base, widget: 'select', options: 'letters' };
  });
  const computed = computedQuestion(key, earlier, names);
  if (choices.length === 0) return fc.oneof({ weight: 3, arbitrary: question }, computed);
  const picked = fc.tuple(fc.constantFrom(...choices), fc.constantFrom('select', 'choices')).map(
    ([by, widget]): QuestionDefinition => ({
      question: key,
      label: key,
      widget,
      options: { by: by.question, lists: { x: widget === 'select' ? 'letters' : 'several', y: 'few' } },
    }),
  );
  return fc.oneof({ weight: 3, arbitrary: question }, picked, computed);
}

/** A question whose answer is computed from those of earlier ones. */
function computedQuestion(
  key: string,
  earlier: readonly QuestionDefinition[],
  names: readonly string[],
): Arbitrary<QuestionDefinition> {
  const base = { question: key, label: key };
  const parts = {
    questions: earlier,
    number: fc.constantFrom(...NUMBERS),
    day: fc.constantFrom(...DAYS),
    condition: conditionOn(earlier, names, 0),
  };
  const number = numberFrom(parts);
  return fc.oneof(
    number.map((calculate) => ({ ...base, widget: 'number', decimals: 6, calculate })),
    number.map((calculate) => ({ ...base, widget: 'money', currency: '$', calculate })),
    dayFrom(parts).map((calculate) => ({ ...base, widget: 'date', calculate })),
  );
}

function grow(
  keys: readonly string[],
  questions: readonly GeneratedQuestion[],
  names: readonly string[],
): Arbitrary<readonly GeneratedQuestion[]> {
  const [key, ...rest] = keys;
  if (key === undefined) return fc.constant(questions);
  const earlier = questions.map(({ definition }) => definition);
  const hides =
    earlier.length === 0
      ? fc.constant([])
      : fc.array(conditionOn(earlier, earlier.length > 1 ? names : []), { maxLength: 2 });
  return fc
    .record({ definition: questionOf(key, earlier, names), hides })
    .chain((question) => grow(rest, [...questions, question], names));
}

/** A question inside the groups that hide it; the innermost condition may be its own. */
function contentOf({ definition, hides }: GeneratedQuestion): ContentDefinition {
  const last = hides.at(-1);
  const isOwn = last !== undefined && 'not' in last && 'all' in last.not;
  const inner = isOwn ? { ...definition, showWhen: last.not } : definition;
  return (isOwn ? hides.slice(0, -1) : hides).reduceRight<ContentDefinition>(
    (content, hide) =>
      'not' in hide ? { showWhen: hide.not, content: [content] } : { hideWhen: hide, content: [content] },
    inner,
  );
}

/** A day told by today, which may stand in rules. */
const fromToday = fc.constantFrom('today', 'today+30d', 'today-1m', 'today-18y', 'today+2y');

/** A condition over some days that today decides, too. */
function conditionByToday(days: readonly Target[]): Arbitrary<Condition> {
  return fc
    .tuple(fc.constantFrom(...days), fromToday, fc.constantFrom('lt', 'lte', 'gt', 'gte', 'equals'))
    .map(([{ question: valueKey }, target, operator]) => ({ valueKey, operator, target }));
}

/** Rules over several questions. */
function assertionsOver(
  questions: readonly QuestionDefinition[],
  names: readonly string[],
): Arbitrary<readonly AssertionRule[]> {
  const days = questions.filter(({ widget }) => widget === 'date');
  const plain = conditionOn(questions, names);
  const condition = days.length === 0 ? plain : fc.oneof(plain, conditionByToday(days));
  const keys = questions.map(({ question }) => question);
  const rule = fc.record(
    {
      assert: condition,
      at: fc.subarray(keys, { minLength: 1, maxLength: 2 }),
      when: condition,
      message: fc.constantFrom('{{label}}: no.', 'That cannot be.'),
    },
    { requiredKeys: ['assert', 'at', 'message'] },
  );
  return fc.array(rule, { maxLength: 3 });
}

/** Any small form without errors. */
export const arbitraryForm: Arbitrary<GeneratedForm> = fc
  .record({
    kinds: fc.tuple(
      fc.constantFrom('text', 'checkbox', 'date'),
      fc.constantFrom('text', 'select', 'date', 'choices'),
    ),
    more: fc.integer({ min: 1, max: 5 }),
  })
  .chain(({ kinds, more }) => {
    // Two questions to begin with, so that there is something for the named conditions to be about.
    const first = kinds.map(
      (widget, index): QuestionDefinition => ({
        question: `q${index}`,
        label: `q${index}`,
        widget,
        ...(widget === 'select' ? { options: 'letters' } : {}),
        ...(widget === 'choices' ? { options: 'several' } : {}),
      }),
    );
    const begun = first.map((definition): GeneratedQuestion => ({ definition, hides: [] }));
    const keys = Array.from({ length: more }, (_, index) => `q${index + 2}`);
    return fc
      .record({ one: conditionOn(first), two: conditionOn(first, ['one']) })
      .chain((named) => grow(keys, begun, ['one', 'two']).map((questions) => ({ questions, named })));
  })
  .chain(({ questions, named }) =>
    fc
      .record({
        order: fc.shuffledSubarray([...questions], { minLength: questions.length }),
        rules: assertionsOver(
          questions.map(({ definition }) => definition),
          ['one', 'two'],
        ),
        numberFormat: fc.constantFrom('1,234.56', '1.234,56', '1 234,56', "1'234.56"),
        timeFormat: fc.constantFrom('1:30 PM', '13:30'),
      })
      .map(({ order, rules, ...formats }) => ({
        questions,
        named,
        rules,
        form: { content: order.map(contentOf), rules, conditions: named, lists: LISTS, ...formats },
      })),
  );
