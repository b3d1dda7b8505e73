import { describe, expect, test } from 'vitest';
import { holds } from '../conditions/holds.ts';
import type { Condition, ContentDefinition } from '../definition/definition.ts';
import type { Answers, Logic } from '../form/compiled-form.ts';
import { conditionsOn } from '../testing/conditions-on.ts';
import { compileSmallForm, problems, problemTexts } from '../testing/small-form.ts';

const { withCondition, shows } = conditionsOn({
  content: [
    { question: 'country', label: 'Country', widget: 'select', options: 'countries' },
    { question: 'town', label: 'Town', widget: 'text' },
    { question: 'box', label: 'Box', widget: 'checkbox' },
    { question: 'born', label: 'Born', widget: 'date' },
  ],
  lists: {
    countries: [
      { value: 'USA', label: 'United States' },
      { value: 'CAN', label: 'Canada' },
    ],
  },
});

const usa: Condition = { valueKey: 'country', operator: 'equals', target: 'USA' };
const town: Condition = { valueKey: 'town', operator: 'answered' };

describe('joined conditions', () => {
  test.each([
    { country: 'USA', town: 'X', all: true, any: true, not: false },
    { country: 'USA', town: '', all: false, any: true, not: false },
    { country: '', town: 'X', all: false, any: true, not: true },
    { country: '', town: '', all: false, any: false, not: true },
  ])('all, any and not: country "$country", town "$town"', ({ country, town: city, all, any, not }) => {
    const answers = { country, town: city };
    expect(shows({ all: [usa, town] }, answers)).toBe(all);
    expect(shows({ any: [usa, town] }, answers)).toBe(any);
    expect(shows({ not: usa }, answers)).toBe(not);
    expect(shows({ not: { any: [{ not: usa }, { not: town }] } }, answers)).toBe(all);
  });

  test('resolves named conditions, also within each other', () => {
    const conditions: Record<string, Condition> = { inUsa: usa, elsewhere: { not: { condition: 'inUsa' } } };
    expect(shows({ condition: 'elsewhere' }, { country: 'CAN' }, conditions)).toBe(true);
    expect(shows({ condition: 'elsewhere' }, { country: 'USA' }, conditions)).toBe(false);
    expect(
      shows({ all: [{ condition: 'inUsa' }, { condition: 'inUsa' }] }, { country: 'USA' }, conditions),
    ).toBe(true);
  });

  test('lists each key of the conditions of a question once as a dependency', () => {
    const condition = { all: [usa, { any: [town, { not: usa }] }] };
    expect(compileSmallForm(withCondition(condition)).questions.more?.dependsOn).toEqual(['country', 'town']);
  });
});

const AT = '/content/4/showWhen';

test.each<{
  name: string;
  condition: Condition;
  conditions?: Record<string, Condition>;
  says: string;
  suggestion?: string | RegExp;
}>([
  {
    name: 'an unknown key',
    condition: { valueKey: 'contry', operator: 'answered' },
    says: `${AT}/valueKey unknown-key: The form has no question with the key "contry".`,
    suggestion: 'Did you mean "country"?',
  },
  {
    name: 'an unknown option',
    condition: { valueKey: 'country', operator: 'equals', target: 'UAS' },
    says: `${AT}/target unknown-option: "UAS" is not an option of "country".`,
    suggestion: 'Its options are USA, CAN.',
  },
  {
    name: 'an unknown option in a list of a nested condition',
    condition: { all: [town, { not: { valueKey: 'country', operator: 'notIn', target: ['USA', 'CA'] } }] },
    says: `${AT}/all/1/not/target/1 unknown-option: "CA" is not an option of "country".`,
    suggestion: 'Did you mean "CAN"?',
  },
  {
    name: 'a checkbox compared with a text',
    condition: { valueKey: 'box', operator: 'equals', target: 'true' },
    says: `${AT}/target wrong-target: The answer to "box" is true or false, so it can never be "true".`,
    suggestion: 'Write true or false, without quotes.',
  },
  {
    name: 'a text compared with true',
    condition: { valueKey: 'town', operator: 'notEquals', target: true },
    says: `${AT}/target wrong-target: The answer to "town" is a text, so it can never be true.`,
    suggestion: 'Write the target in double quotes.',
  },
  {
    name: 'a checkbox compared with a number',
    condition: { valueKey: 'box', operator: 'gt', target: 0 },
    says: `${AT}/target wrong-target: The answer to "box" is true or false, so it can never be 0.`,
  },
  {
    name: 'a date compared with one in another format',
    condition: { valueKey: 'born', operator: 'gt', target: '12/31/2005' },
    says: `${AT}/target wrong-target: The answer to "born" is a date, stored as YYYY-MM-DD. It cannot be compared with "12/31/2005".`,
    suggestion:
      'Write an existing date, such as "2005-12-31", or a date relative to today, such as "today" or "today-18y".',
  },
  {
    name: 'a date compared with a day that does not exist',
    condition: { valueKey: 'born', operator: 'lte', target: '2005-02-30' },
    says: `${AT}/target wrong-target: The answer to "born" is a date, stored as YYYY-MM-DD. It cannot be compared with "2005-02-30".`,
    suggestion:
      'Write an existing date, such as "2005-12-31", or a date relative to today, such as "today" or "today-18y".',
  },
  {
    name: 'a date compared with a year',
    condition: { valueKey: 'born', operator: 'lt', target: 2005 },
    says: `${AT}/target wrong-target: The answer to "born" is a date, stored as YYYY-MM-DD. It cannot be compared with 2005.`,
    suggestion:
      'Write an existing date, such as "2005-12-31", or a date relative to today, such as "today" or "today-18y".',
  },
  {
    name: 'a date compared with a list that contains an invalid date',
    condition: { valueKey: 'born', operator: 'in', target: ['2005-12-31', '31.12.2005'] },
    says: `${AT}/target/1 wrong-target: The answer to "born" is a date, stored as YYYY-MM-DD. It cannot be compared with "31.12.2005".`,
    suggestion:
      'Write an existing date, such as "2005-12-31", or a date relative to today, such as "today" or "today-18y".',
  },
  {
    name: 'an unknown question as the target',
    condition: { valueKey: 'town', operator: 'equals', target: { answer: 'twon' } },
    says: `${AT}/target/answer unknown-key: The form has no other question with the key "twon".`,
  },
  {
    name: 'an answer compared with itself',
    condition: { valueKey: 'born', operator: 'lt', target: { answer: 'born' } },
    says: `${AT}/target/answer unknown-key: The form has no other question with the key "born".`,
  },
  {
    name: 'a date compared with the answer to a text question',
    condition: { valueKey: 'born', operator: 'between', target: ['2000-01-01', { answer: 'town' }] },
    says: `${AT}/target/1/answer wrong-target: The answer to "born" is a date, but the answer to "town" is a text. They cannot be compared.`,
    suggestion: 'Compare two answers of the same kind.',
  },
  {
    name: 'a malformed date relative to today',
    condition: { valueKey: 'born', operator: 'gt', target: 'today - 18 years' },
    says: `${AT}/target wrong-target: The answer to "born" is a date, stored as YYYY-MM-DD. It cannot be compared with "today - 18 years".`,
  },
  {
    name: 'an order comparison with free text',
    condition: { valueKey: 'town', operator: 'gte', target: '9' },
    says: `${AT}/operator order-of-text: "town" accepts any text. Texts are compared letter by letter unless both are numbers.`,
  },
  {
    name: 'an invalid pattern',
    condition: { valueKey: 'town', operator: 'matches', target: '(' },
    says: `${AT}/target bad-pattern: Invalid regular expression: /(/u: Unterminated group.`,
  },
  {
    name: 'contains, applied to a checkbox',
    condition: { valueKey: 'box', operator: 'contains', target: 'x' },
    says: `${AT}/target wrong-target: The answer to "box" is true or false, so it can never be "x".`,
  },
  {
    name: 'the length of a checkbox',
    condition: { lengthOf: 'box', operator: 'gt', target: 1 },
    says: `${AT}/lengthOf wrong-target: The answer to "box" is true or false, so it has no length.`,
  },
  {
    name: 'contains, applied to a date',
    condition: { valueKey: 'born', operator: 'contains', target: '19' },
    says: `${AT}/operator wrong-target: The answer to "born" is a date, so "contains" cannot be used with it.`,
  },
  {
    name: 'matches, applied to a date',
    condition: { valueKey: 'born', operator: 'matches', target: '^19' },
    says: `${AT}/operator wrong-target: The answer to "born" is a date, so "matches" cannot be used with it.`,
  },
  {
    name: 'the length of a date',
    condition: { lengthOf: 'born', operator: 'gt', target: 1 },
    says: `${AT}/lengthOf wrong-target: The answer to "born" is a date, so it has no length.`,
  },
  {
    name: 'the length of an unknown answer',
    condition: { lengthOf: 'twon', operator: 'gt', target: 1 },
    says: `${AT}/lengthOf unknown-key: The form has no question with the key "twon".`,
    suggestion: 'Did you mean "town"?',
  },
  {
    name: 'the number of entries of an unknown block',
    condition: { any: [{ entriesOf: 'jobs', operator: 'gt', target: 1 }] },
    says: `${AT}/any/0/entriesOf unknown-block: There is no add-another block "jobs".`,
  },
  {
    name: 'any entry of an unknown block',
    condition: { anyEntryOf: 'jobs', is: town },
    says: `${AT}/anyEntryOf unknown-block: There is no add-another block "jobs".`,
  },
  {
    name: 'a date relative to today in showWhen',
    condition: { not: { valueKey: 'born', operator: 'gt', target: 'today-18y' } },
    says: `${AT} today-hides: Content cannot be shown or hidden by a date relative to today. It would change overnight, and hidden answers are cleared.`,
  },
  {
    name: 'a date relative to today in a named condition of showWhen',
    condition: { condition: 'young' },
    conditions: { young: { valueKey: 'born', operator: 'gt', target: 'today-18y' } },
    says: `${AT} today-hides: Content cannot be shown or hidden by a date relative to today. It would change overnight, and hidden answers are cleared.`,
  },
  {
    name: 'an unknown named condition',
    condition: { condition: 'inUSA' },
    conditions: { inUsa: usa },
    says: `${AT}/condition unknown-condition: conditions.json has no condition "inUSA".`,
    suggestion: 'Did you mean "inUsa"?',
  },
  {
    name: 'a mistake inside a named condition, at its place in conditions.json',
    condition: { condition: 'inUsa' },
    conditions: { inUsa: { any: [town, { valueKey: 'country', operator: 'in', target: ['USSA'] }] } },
    says: '/conditions/inUsa/any/1/target/0 unknown-option: "USSA" is not an option of "country".',
  },
  {
    name: 'a mistake in an unused named condition',
    condition: usa,
    conditions: { later: { valueKey: 'twon', operator: 'answered' } },
    says: '/conditions/later/valueKey unknown-key: The form has no question with the key "twon".',
  },
  {
    name: 'a condition that uses itself',
    condition: usa,
    conditions: { loop: { all: [usa, { not: { condition: 'loop' } }] } },
    says: '/conditions/loop/all/1/not/condition circular-condition: The condition uses itself: loop → loop.',
  },
])('reports $name', ({ condition, conditions, says, suggestion }) => {
  const form = withCondition(condition, conditions);
  expect(problemTexts(form)).toEqual([says]);
  if (suggestion !== undefined) expect(problems(form)[0]?.suggestion).toEqual(suggestion);
});

test('reports a circular reference between two named conditions at both of them', () => {
  const conditions: Record<string, Condition> = {
    one: { condition: 'two' },
    two: { not: { condition: 'one' } },
  };
  expect(problems(withCondition({ condition: 'one' }, conditions)).map(({ message }) => message)).toEqual([
    'The condition uses itself: two → one → two.',
    'The condition uses itself: one → two → one.',
  ]);
});

test('compares a number as the target of a text as text', () => {
  const kinds = ['1', '2'].map((value) => ({ value, label: value }));
  const content = [{ question: 'kind', label: 'Kind', widget: 'select', options: 'kinds' }];
  const onKind = conditionsOn({ content, lists: { kinds } });
  const is = (operator: 'equals' | 'in', target: number | number[]): Condition => ({
    valueKey: 'kind',
    operator,
    target,
  });
  for (const two of [is('equals', 2), is('in', [2])])
    expect(['1', '2'].map((kind) => onKind.shows(two, { kind }))).toEqual([false, true]);
  expect(problems(onKind.withCondition(is('equals', 3))).map(({ code }) => code)).toEqual(['unknown-option']);
});

test('accepts the empty choice as the target, and a bound that is not an option', () => {
  expect(problems(withCondition({ valueKey: 'country', operator: 'equals', target: '' }))).toEqual([]);
  expect(problems(withCondition({ valueKey: 'country', operator: 'lt', target: 'B' }))).toEqual([]);
});

test('compares a date with another answer, and with today', () => {
  const content: ContentDefinition[] = [
    { question: 'start', label: 'Start', widget: 'date' },
    { question: 'end', label: 'End', widget: 'date' },
  ];
  const asked = (condition: Condition): Logic => {
    const { questions } = compileSmallForm({ content, rules: [{ require: ['end'], when: condition }] });
    return questions.end?.required[0]?.when ?? false;
  };
  const before = asked({ valueKey: 'end', operator: 'lt', target: { answer: 'start' } });
  const isBefore = (start: string, end: string) => holds(before, { start, end });
  expect(isBefore('2030-05-01', '2028-05-01')).toBe(true);
  expect(isBefore('2028-05-01', '2030-05-01')).toBe(false);
  expect(isBefore('2028-05-01', '2028-05-01')).toBe(false);
  expect([isBefore('', '2028-05-01'), isBefore('2028-05-01', ''), isBefore('', '')]).toEqual([
    false,
    false,
    false,
  ]);
  const soon = asked({ valueKey: 'end', operator: 'between', target: ['today+1d', 'today+1m'] });
  const isSoon = (end: string) => holds(soon, { end, '#today': '2026-01-31' });
  const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'];
  expect(days.map(isSoon)).toEqual([false, true, true, false]);
});

describe('lengths and entries', () => {
  const JOBS: ContentDefinition = {
    addAnother: 'jobs',
    label: 'Job',
    prefix: 'job_<n>_',
    maximum: 3,
    content: [
      { question: 'job', label: 'Job', widget: 'text' },
      { question: 'paid', label: 'Paid', widget: 'checkbox' },
    ],
  };
  const { shows: shown } = conditionsOn({ content: [JOBS] });

  test('counts lengths in characters', () => {
    const long: Condition = { lengthOf: 'job', operator: 'gte', target: 3 };
    const lengths = ['', 'ab', 'abc', '\u{1F600}\u{1F600}'].map((job) => shown(long, { job }));
    expect(lengths).toEqual([false, false, true, false]);
    expect(shown({ lengthOf: 'job', operator: 'equals', target: 0 }, {})).toBe(true);
    expect(shown({ lengthOf: 'job', operator: 'between', target: [9, 11] }, { job: 'abcdefghij' })).toBe(
      true,
    );
  });

  test('compares the number of entries', () => {
    const two: Condition = { entriesOf: 'jobs', operator: 'gte', target: 2 };
    expect(shown(two, {})).toBe(false);
    expect(shown(two, { '#entries:jobs': '2' })).toBe(true);
    expect(shown(two, { '#entries:jobs': '3' })).toBe(true);
  });

  test.each<{ name: string; answers: Answers; any: boolean; every: boolean }>([
    { name: 'none', answers: {}, any: false, every: false },
    { name: 'the first', answers: { paid: true }, any: true, every: true },
    { name: 'the second', answers: { '#entries:jobs': '2', job_2_paid: true }, any: true, every: false },
    { name: 'both', answers: { '#entries:jobs': '2', paid: true, job_2_paid: true }, any: true, every: true },
    { name: 'a second that does not exist', answers: { job_2_paid: true }, any: false, every: false },
  ])('checks any and every entry: $name', ({ answers, any, every }) => {
    const paid: Condition = { valueKey: 'paid', operator: 'equals', target: true };
    expect(shown({ anyEntryOf: 'jobs', is: paid }, answers)).toBe(any);
    expect(shown({ everyEntryOf: 'jobs', is: paid }, answers)).toBe(every);
  });
});
