// Generates small forms without errors for property tests: questions, conditions, blocks, rules and
// calculations.
import fc, { type Arbitrary } from 'fast-check';
import type {
  AssertionRule,
  Condition,
  ContentDefinition,
  QuestionDefinition,
} from '../definition/definition.ts';
import { DAYS, LISTS, NUMBERS } from './arbitrary-answer.ts';
import {
  arbitraryBlocks,
  blockOf,
  enclosingConditions,
  type GeneratedBlocks,
  wrapInBlocks,
} from './arbitrary-blocks.ts';
import { dateCalculation, numberCalculation } from './arbitrary-calculation.ts';
import { conditionOn, type Target } from './arbitrary-condition.ts';
import type { SmallForm } from './small-form.ts';

const KINDS = [
  'text',
  'masked',
  'phone',
  'box',
  'choice',
  'rated',
  'day',
  'time',
  'number',
  'money',
  'scale',
  'several',
  'parts',
] as const;

/** Key prefix of questions asked in a row, each in its own table. */
const IN_ROW = 't_';

/** A required part and an optional one. */
const PARTS = {
  type: 'object',
  required: ['n'],
  properties: { n: { type: 'integer', minimum: 1 }, a: { type: 'string', maxLength: 3 } },
};
/** A generated question. `hides` has the conditions of the groups around it, each of which hides it. */
export interface GeneratedQuestion {
  readonly definition: QuestionDefinition;
  readonly hides: readonly Condition[];
}

/**
 * A generated form. Each question only depends on earlier ones in `questions`, so that there are no cycles.
 * The order in the form itself is random.
 */
export interface GeneratedForm {
  readonly questions: readonly GeneratedQuestion[];
  readonly blocks: GeneratedBlocks;
  readonly named: Readonly<Record<string, Condition>>;
  readonly rules: readonly AssertionRule[];
  readonly form: SmallForm;
}

/** Named conditions and blocks that conditions may use, in addition to earlier questions. */
interface ConditionParts {
  readonly names: readonly string[];
  readonly blocks: readonly string[];
}

/** Generates a question. An earlier choice may select its list. */
function questionOf(
  key: string,
  earlier: readonly QuestionDefinition[],
  more: ConditionParts,
): Arbitrary<QuestionDefinition> {
  const choices = earlier.filter(({ widget, options }) => widget === 'select' && options === 'letters');
  const question = fc.constantFrom(...KINDS).map((kind): QuestionDefinition => {
    const base = { question: key, label: key };
    if (kind === 'text') return { ...base, widget: 'text' };
    if (kind === 'masked') return { ...base, widget: 'text', mask: 'A-##' };
    if (kind === 'phone')
      return { ...base, widget: 'worldPhone', country: 'DE', countries: ['DE', 'US'], storedAs: 'e164' };
    if (kind === 'day') return { ...base, widget: 'date' };
    if (kind === 'time') return { ...base, widget: 'time', earliest: '08:00', latest: '20:00' };
    if (kind === 'number') return { ...base, widget: 'number', decimals: 6, min: 0, after: 'kg' };
    if (kind === 'money') return { ...base, widget: 'money', currency: '$', max: 1000000 };
    if (kind === 'scale') return { ...base, widget: 'scale', least: 0, most: 10 };
    if (kind === 'parts') return { ...base, widget: 'schema', schema: PARTS };
    if (kind === 'several')
      return { ...base, widget: 'choices', options: 'several', min: 2, max: 3, alone: ['z'] };
    if (kind === 'box') return { ...base, widget: 'checkbox' };
    if (kind === 'rated') return { ...base, widget: 'radio', options: 'letters' };
    return { ...base, widget: 'select', options: 'letters' };
  });
  const computed = computedQuestion(key, earlier, more);
  const own = fc.oneof({ weight: 3, arbitrary: question }, conditionalChoice(key, earlier, more));
  if (choices.length === 0) return fc.oneof({ weight: 3, arbitrary: own }, computed);
  const picked = fc.tuple(fc.constantFrom(...choices), fc.constantFrom('select', 'choices')).map(
    ([by, widget]): QuestionDefinition => ({
      question: key,
      label: key,
      widget,
      options: { by: by.question, lists: { x: widget === 'select' ? 'letters' : 'several', y: 'few' } },
    }),
  );
  return fc.oneof({ weight: 3, arbitrary: own }, picked, computed);
}

/** A choice with conditional options, from a list or from the first matching one. */
function conditionalChoice(
  key: string,
  earlier: readonly QuestionDefinition[],
  { blocks }: ConditionParts,
): Arbitrary<QuestionDefinition> {
  const condition = conditionOn(earlier, { blocks }, 0);
  return fc.constantFrom('select', 'radio', 'choices').chain((widget) => {
    const list = widget === 'choices' ? 'several' : 'letters';
    const cases = fc.record({ when: condition, last: fc.constantFrom([], [{ list: 'few' }]) });
    const options = fc.oneof(
      fc.constant(list),
      cases.map(({ when, last }) => ({ firstOf: [{ when, list }, ...last] })),
    );
    const offers = fc.record({ x: condition, y: condition, z: condition }, { requiredKeys: ['x'] });
    return fc
      .record({
        options,
        offerWhen: fc.oneof(fc.constant({}), offers),
        notOffered: fc.constantFrom('hidden', 'disabled'),
      })
      .map(({ offerWhen, notOffered, ...rest }): QuestionDefinition => {
        const base = { question: key, label: key, widget, ...rest };
        const isOffered = Object.keys(offerWhen).length > 0;
        return isOffered ? { ...base, offerWhen: offerWhen as Conditions, notOffered } : base;
      });
  });
}

type Conditions = Readonly<Record<string, Condition>>;

/** A question computed from earlier ones. */
function computedQuestion(
  key: string,
  earlier: readonly QuestionDefinition[],
  more: ConditionParts,
): Arbitrary<QuestionDefinition> {
  const base = { question: key, label: key };
  const parts = {
    questions: earlier,
    number: fc.constantFrom(...NUMBERS),
    day: fc.constantFrom(...DAYS),
    condition: conditionOn(earlier, more, 0),
    blocks: more.blocks,
  };
  const number = numberCalculation(parts);
  return fc.oneof(
    number.map((calculate) => ({ ...base, widget: 'number', decimals: 6, calculate })),
    number.map((calculate) => ({ ...base, widget: 'money', currency: '$', calculate })),
    dateCalculation(parts).map((calculate) => ({ ...base, widget: 'date', calculate })),
  );
}

function addQuestions(
  keys: readonly string[],
  questions: readonly GeneratedQuestion[],
  more: ConditionParts,
): Arbitrary<readonly GeneratedQuestion[]> {
  const [key, ...rest] = keys;
  if (key === undefined) return fc.constant(questions);
  const earlier = questions.map(({ definition }) => definition);
  const hides =
    earlier.length === 0
      ? fc.constant([])
      : fc.array(conditionOn(earlier, earlier.length > 1 ? more : { blocks: more.blocks }), { maxLength: 2 });
  return fc
    .record({ definition: questionOf(key, earlier, more), hides })
    .chain((question) => addQuestions(rest, [...questions, question], more));
}

/** Adds placeholders for answers to some labels: for the answer to the question itself, or to another one. */
function withAnswersInLabels(
  questions: readonly GeneratedQuestion[],
): Arbitrary<readonly GeneratedQuestion[]> {
  const keys = questions
    .filter(({ definition }) => definition.widget !== 'checkbox')
    .map(({ definition }) => definition.question);
  if (keys.length === 0) return fc.constant(questions);
  const place = fc
    .tuple(fc.constantFrom(...keys), fc.constantFrom('none', '', 'a|b <i>'))
    .map(([key, or]) => `{{answer.${key}|${or}}}`);
  const label = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    place.map((one) => ` of ${one}`),
    fc.tuple(place, place).map(([one, other]) => `${one}${other}?`),
  );
  return fc.tuple(...questions.map(() => label)).map((labels) =>
    questions.map(({ definition, hides }, index) => ({
      definition: { ...definition, label: definition.label + (labels[index] ?? '') },
      hides,
    })),
  );
}

/** Values that a chosen record fills into other answers, by option. */
const FILLED_VALUES: Readonly<Record<string, string>> = { x: 'a', y: '2000-01-01' };

/**
 * Returns the list `letters` as a register. Its records fill the given keys with two different texts or
 * nothing.
 */
function letterRegister(keys: readonly string[]): NonNullable<SmallForm['registers']> {
  const rows = LISTS.letters.map(({ value, label }) => [
    value,
    label,
    ...keys.map(() => FILLED_VALUES[value] ?? ''),
  ]);
  const required = { required: true } as const;
  return {
    letters: {
      columns: {
        value: required,
        label: required,
        ...Object.fromEntries(keys.map((key) => [key, {}])),
      },
      ...{ label: 'label', value: 'value' },
      csv: [['value', 'label', ...keys], ...rows].map((row) => row.join(',')).join('\n'),
    },
  };
}

/** Makes some choices of a record fill the answer to the next typed question in the same block. */
function withFills(
  questions: readonly GeneratedQuestion[],
  blocks: GeneratedBlocks,
  which: readonly boolean[],
): readonly GeneratedQuestion[] {
  return questions.map(({ definition, hides }, index) => {
    const next = questions
      .slice(index + 1)
      .find(
        ({ definition: { question, widget, calculate } }) =>
          blockOf(blocks, question) === blockOf(blocks, definition.question) &&
          calculate === undefined &&
          ['text', 'date', 'number', 'time'].includes(widget),
      );
    const isRecord = definition.widget === 'select' && definition.options === 'letters';
    if (!isRecord || !which[index] || next === undefined) return { definition, hides };
    return { definition: { ...definition, prefix: '', fills: [next.definition.question] }, hides };
  });
}

/**
 * Converts a question to content: the question itself, a table with it as column, or a table with it as row.
 */
function toContent(
  definition: QuestionDefinition,
  shown: Pick<QuestionDefinition, 'showWhen'>,
): ContentDefinition {
  const { question, label, widget, options } = definition;
  if (question.startsWith(IN_ROW) && widget !== 'schema' && definition.fills === undefined) {
    const column = { ...definition, ...shown, question: question.slice(IN_ROW.length) };
    return { matrix: [{ row: 't', label: 'Row' }], label: 'Table', columns: [column] };
  }
  if (widget === 'radio' && typeof options === 'string' && definition.offerWhen === undefined)
    return { matrix: [{ row: question, label, ...shown }], label: 'Table', options };
  return { ...definition, ...shown };
}

/** Nests a question in the groups that hide it. The innermost condition may be the question's own. */
function hiddenContent({ definition, hides }: GeneratedQuestion): ContentDefinition {
  const last = hides.at(-1);
  const isOwn = last !== undefined && 'not' in last && 'all' in last.not;
  const inner = toContent(definition, isOwn ? { showWhen: last.not } : {});
  return wrapInConditions(inner, isOwn ? hides.slice(0, -1) : hides);
}

/** Nests content in groups with hiding conditions. */
function wrapInConditions(content: ContentDefinition, hides: readonly Condition[]): ContentDefinition {
  return hides.reduceRight<ContentDefinition>(
    (inner, hide) =>
      'not' in hide ? { showWhen: hide.not, content: [inner] } : { hideWhen: hide, content: [inner] },
    content,
  );
}

/** A date relative to today, for rules. */
const relativeDays = fc.constantFrom('today', 'today+30d', 'today-1m', 'today-18y', 'today+2y');

/** A condition on some dates that also depends on today. */
function conditionByToday(days: readonly Target[]): Arbitrary<Condition> {
  return fc
    .tuple(fc.constantFrom(...days), relativeDays, fc.constantFrom('lt', 'lte', 'gt', 'gte', 'equals'))
    .map(([{ question: valueKey }, target, operator]) => ({ valueKey, operator, target }));
}

/** Rules over several questions. */
function assertionsOver(
  questions: readonly QuestionDefinition[],
  more: ConditionParts,
): Arbitrary<readonly AssertionRule[]> {
  const days = questions.filter(({ widget }) => widget === 'date');
  const plain = conditionOn(questions, more);
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

/** Generates small forms without errors. */
export const arbitraryForm: Arbitrary<GeneratedForm> = fc
  .record({
    kinds: fc.tuple(
      fc.constantFrom('text', 'checkbox', 'date'),
      fc.constantFrom('text', 'select', 'date', 'choices'),
    ),
    starts: fc.array(fc.constantFrom('', '', IN_ROW), { minLength: 1, maxLength: 5 }),
  })
  .chain(({ kinds, starts }) => {
    // Two questions to begin with, for the named conditions.
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
    const keys = starts.map((start, index) => `${start}q${index + 2}`);
    return arbitraryBlocks(keys, conditionOn(first)).chain((blocks) => {
      const ids = Object.keys(blocks);
      const one = conditionOn(first, { blocks: ids });
      const two = conditionOn(first, { names: ['one'], blocks: ids });
      return fc.record({ one, two }).chain((conditions) =>
        fc
          .record({
            questions: addQuestions(keys, begun, { names: ['one', 'two'], blocks: ids }).chain(
              withAnswersInLabels,
            ),
            which: fc.array(fc.boolean(), { minLength: starts.length + 2, maxLength: starts.length + 2 }),
          })
          .map(({ questions, which }) => ({
            ...{ blocks, named: conditions },
            questions: withFills(questions, blocks, which),
          })),
      );
    });
  })
  .chain(({ questions, blocks, named }) =>
    fc
      .record({
        order: fc.shuffledSubarray([...questions], { minLength: questions.length }),
        rules: assertionsOver(
          questions.map(({ definition }) => definition),
          { names: ['one', 'two'], blocks: Object.keys(blocks) },
        ),
        numberFormat: fc.constantFrom('1,234.56', '1.234,56', '1 234,56', "1'234.56"),
        dateFormat: fc.constantFrom('MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'),
        timeFormat: fc.constantFrom('1:30 PM', '13:30'),
      })
      .map(({ order, rules, ...formats }) => {
        const laid = order.map((one) => ({ key: one.definition.question, content: hiddenContent(one) }));
        const keys = questions.map(({ definition }) => definition.question);
        return {
          ...{ blocks, named, rules },
          questions: questions.map(({ definition, hides }) => ({
            definition,
            hides: [...enclosingConditions(blocks, definition.question), ...hides],
          })),
          form: {
            ...{
              content: wrapInBlocks(blocks, laid, wrapInConditions),
              rules,
              conditions: named,
              ...formats,
            },
            lists: { ...LISTS, letters: { register: 'letters' } },
            registers: letterRegister(keys),
          },
        };
      }),
  );
