import { describe, expect, test } from 'vitest';
import { holds } from '../conditions/holds.ts';
import type { Condition, ContentDefinition } from '../definition/definition.ts';
import type { Answers, Logic } from '../form/compiled-form.ts';
import { compileSmallForm, problems, type SmallForm } from '../testing/small-form.ts';

const QUESTIONS = [
  { question: 'country', label: 'Country', widget: 'select', options: 'countries' },
  { question: 'town', label: 'Town', widget: 'text' },
  { question: 'box', label: 'Box', widget: 'checkbox' },
  { question: 'born', label: 'Born', widget: 'date' },
];
const lists = {
  countries: [
    { value: 'USA', label: 'United States' },
    { value: 'CAN', label: 'Canada' },
  ],
};

const withCondition = (condition: Condition, conditions: Record<string, Condition> = {}): SmallForm => ({
  content: [
    ...QUESTIONS,
    { showWhen: condition, content: [{ question: 'more', label: 'More', widget: 'text' }] },
  ],
  lists,
  conditions,
});

/** Whether a condition holds for the answers: whether the group that it controls is shown. */
function shows(condition: Condition, answers: Answers, conditions?: Record<string, Condition>): boolean {
  const { more } = compileSmallForm(withCondition(condition, conditions)).questions;
  return more !== undefined && !more.hiddenWhen.some((logic) => holds(logic, answers));
}

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

const AT = 'sections/one.json#/content/4/showWhen';

test.each<{
  name: string;
  condition: Condition;
  conditions?: Record<string, Condition>;
  at: string;
  code: string;
  says: string;
  suggestion?: string | RegExp;
}>([
  {
    name: 'an unknown key',
    condition: { valueKey: 'contry', operator: 'answered' },
    at: `${AT}/valueKey`,
    code: 'unknown-key',
    says: 'The form has no question with the key "contry".',
    suggestion: 'Did you mean "country"?',
  },
  {
    name: 'an unknown option',
    condition: { valueKey: 'country', operator: 'equals', target: 'UAS' },
    at: `${AT}/target`,
    code: 'unknown-option',
    says: '"UAS" is not an option of "country".',
    suggestion: 'Its options are USA, CAN.',
  },
  {
    name: 'an unknown option in a list of a nested condition',
    condition: { all: [town, { not: { valueKey: 'country', operator: 'notIn', target: ['USA', 'CA'] } }] },
    at: `${AT}/all/1/not/target/1`,
    code: 'unknown-option',
    says: '"CA" is not an option of "country".',
    suggestion: 'Did you mean "CAN"?',
  },
  {
    name: 'a checkbox compared with a text',
    condition: { valueKey: 'box', operator: 'equals', target: 'true' },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "box" is true or false, so it can never be "true".',
    suggestion: 'Write true or false, without quotes.',
  },
  {
    name: 'a text compared with true',
    condition: { valueKey: 'town', operator: 'notEquals', target: true },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "town" is a text, so it can never be true.',
    suggestion: 'Write the target in double quotes.',
  },
  {
    name: 'a checkbox compared with a number',
    condition: { valueKey: 'box', operator: 'gt', target: 0 },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "box" is true or false, so it can never be 0.',
  },
  {
    name: 'a date compared with one in another format',
    condition: { valueKey: 'born', operator: 'gt', target: '12/31/2005' },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "born" is a date, stored as YYYY-MM-DD. It cannot be compared with "12/31/2005".',
    suggestion:
      'Write an existing date, such as "2005-12-31", or a date relative to today, such as "today" or "today-18y".',
  },
  {
    name: 'a date compared with a day that does not exist',
    condition: { valueKey: 'born', operator: 'lte', target: '2005-02-30' },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "born" is a date, stored as YYYY-MM-DD. It cannot be compared with "2005-02-30".',
    suggestion:
      'Write an existing date, such as "2005-12-31", or a date relative to today, such as "today" or "today-18y".',
  },
  {
    name: 'a date compared with a year',
    condition: { valueKey: 'born', operator: 'lt', target: 2005 },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "born" is a date, stored as YYYY-MM-DD. It cannot be compared with 2005.',
    suggestion:
      'Write an existing date, such as "2005-12-31", or a date relative to today, such as "today" or "today-18y".',
  },
  {
    name: 'a date compared with a list that contains an invalid date',
    condition: { valueKey: 'born', operator: 'in', target: ['2005-12-31', '31.12.2005'] },
    at: `${AT}/target/1`,
    code: 'wrong-target',
    says: 'The answer to "born" is a date, stored as YYYY-MM-DD. It cannot be compared with "31.12.2005".',
    suggestion:
      'Write an existing date, such as "2005-12-31", or a date relative to today, such as "today" or "today-18y".',
  },
  {
    name: 'an unknown question as the target',
    condition: { valueKey: 'town', operator: 'equals', target: { answer: 'twon' } },
    at: `${AT}/target/answer`,
    code: 'unknown-key',
    says: 'The form has no other question with the key "twon".',
  },
  {
    name: 'an answer compared with itself',
    condition: { valueKey: 'born', operator: 'lt', target: { answer: 'born' } },
    at: `${AT}/target/answer`,
    code: 'unknown-key',
    says: 'The form has no other question with the key "born".',
  },
  {
    name: 'a date compared with the answer to a text question',
    condition: { valueKey: 'born', operator: 'between', target: ['2000-01-01', { answer: 'town' }] },
    at: `${AT}/target/1/answer`,
    code: 'wrong-target',
    says: 'The answer to "born" is a date, but the answer to "town" is a text. They cannot be compared.',
    suggestion: 'Compare two answers of the same kind.',
  },
  {
    name: 'a malformed date relative to today',
    condition: { valueKey: 'born', operator: 'gt', target: 'today - 18 years' },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "born" is a date, stored as YYYY-MM-DD. It cannot be compared with "today - 18 years".',
  },
  {
    name: 'an order comparison with free text',
    condition: { valueKey: 'town', operator: 'gte', target: '9' },
    at: `${AT}/operator`,
    code: 'order-of-text',
    says: '"town" accepts any text. Texts are compared letter by letter unless both are numbers.',
  },
  {
    name: 'an invalid pattern',
    condition: { valueKey: 'town', operator: 'matches', target: '(' },
    at: `${AT}/target`,
    code: 'bad-pattern',
    says: 'Invalid regular expression: /(/u: Unterminated group.',
  },
  {
    name: 'contains, applied to a checkbox',
    condition: { valueKey: 'box', operator: 'contains', target: 'x' },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "box" is true or false, so it can never be "x".',
  },
  {
    name: 'the length of a checkbox',
    condition: { lengthOf: 'box', operator: 'gt', target: 1 },
    at: `${AT}/lengthOf`,
    code: 'wrong-target',
    says: 'The answer to "box" is true or false, so it has no length.',
  },
  {
    name: 'contains, applied to a date',
    condition: { valueKey: 'born', operator: 'contains', target: '19' },
    at: `${AT}/operator`,
    code: 'wrong-target',
    says: 'The answer to "born" is a date, so "contains" cannot be used with it.',
  },
  {
    name: 'matches, applied to a date',
    condition: { valueKey: 'born', operator: 'matches', target: '^19' },
    at: `${AT}/operator`,
    code: 'wrong-target',
    says: 'The answer to "born" is a date, so "matches" cannot be used with it.',
  },
  {
    name: 'the length of a date',
    condition: { lengthOf: 'born', operator: 'gt', target: 1 },
    at: `${AT}/lengthOf`,
    code: 'wrong-target',
    says: 'The answer to "born" is a date, so it has no length.',
  },
  {
    name: 'the length of an unknown answer',
    condition: { lengthOf: 'twon', operator: 'gt', target: 1 },
    at: `${AT}/lengthOf`,
    code: 'unknown-key',
    says: 'The form has no question with the key "twon".',
    suggestion: 'Did you mean "town"?',
  },
  {
    name: 'the number of entries of an unknown block',
    condition: { any: [{ entriesOf: 'jobs', operator: 'gt', target: 1 }] },
    at: `${AT}/any/0/entriesOf`,
    code: 'unknown-block',
    says: 'There is no add-another block "jobs".',
  },
  {
    name: 'any entry of an unknown block',
    condition: { anyEntryOf: 'jobs', is: town },
    at: `${AT}/anyEntryOf`,
    code: 'unknown-block',
    says: 'There is no add-another block "jobs".',
  },
  {
    name: 'a date relative to today in showWhen',
    condition: { not: { valueKey: 'born', operator: 'gt', target: 'today-18y' } },
    at: AT,
    code: 'today-hides',
    says: 'Content cannot be shown or hidden by a date relative to today. It would change overnight, and hidden answers are cleared.',
  },
  {
    name: 'a date relative to today in a named condition of showWhen',
    condition: { condition: 'young' },
    conditions: { young: { valueKey: 'born', operator: 'gt', target: 'today-18y' } },
    at: AT,
    code: 'today-hides',
    says: 'Content cannot be shown or hidden by a date relative to today. It would change overnight, and hidden answers are cleared.',
  },
  {
    name: 'an unknown named condition',
    condition: { condition: 'inUSA' },
    conditions: { inUsa: usa },
    at: `${AT}/condition`,
    code: 'unknown-condition',
    says: 'conditions.json has no condition "inUSA".',
    suggestion: 'Did you mean "inUsa"?',
  },
  {
    name: 'a mistake inside a named condition, at its place in conditions.json',
    condition: { condition: 'inUsa' },
    conditions: { inUsa: { any: [town, { valueKey: 'country', operator: 'in', target: ['USSA'] }] } },
    at: 'conditions.json#/conditions/inUsa/any/1/target/0',
    code: 'unknown-option',
    says: '"USSA" is not an option of "country".',
  },
  {
    name: 'a mistake in an unused named condition',
    condition: usa,
    conditions: { later: { valueKey: 'twon', operator: 'answered' } },
    at: 'conditions.json#/conditions/later/valueKey',
    code: 'unknown-key',
    says: 'The form has no question with the key "twon".',
  },
  {
    name: 'a condition that uses itself',
    condition: usa,
    conditions: { loop: { all: [usa, { not: { condition: 'loop' } }] } },
    at: 'conditions.json#/conditions/loop/all/1/not/condition',
    code: 'circular-condition',
    says: 'The condition uses itself: loop → loop.',
  },
])('reports $name', ({ condition, conditions, at, code, says, suggestion }) => {
  const found = problems(withCondition(condition, conditions));
  expect(
    found.map((one) => ({ at: `${one.file}#${one.pointer}`, code: one.code, says: one.message })),
  ).toEqual([{ at, code, says }]);
  if (suggestion !== undefined) expect(found[0]?.suggestion).toEqual(suggestion);
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
  const first: ContentDefinition = { question: 'kind', label: 'Kind', widget: 'select', options: 'kinds' };
  const kinds = ['1', '2'].map((value) => ({ value, label: value }));
  const more = (operator: 'equals' | 'in', target: number | number[]): SmallForm => ({
    content: [
      first,
      {
        showWhen: { valueKey: 'kind', operator, target },
        content: [{ question: 'more', label: 'More', widget: 'text' }],
      },
    ],
    lists: { kinds },
  });
  for (const form of [more('equals', 2), more('in', [2])]) {
    const question = compileSmallForm(form).questions.more;
    const shown = (kind: string) => question?.hiddenWhen.some((logic) => holds(logic, { kind })) === false;
    expect([shown('1'), shown('2')]).toEqual([false, true]);
  }
  expect(problems(more('equals', 3)).map(({ code }) => code)).toEqual(['unknown-option']);
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
  const shown = (condition: Condition, answers: Answers): boolean => {
    const more = { question: 'more', label: 'More', widget: 'text' };
    const { questions } = compileSmallForm({ content: [JOBS, { showWhen: condition, content: [more] }] });
    return questions.more?.hiddenWhen.every((logic) => !holds(logic, answers)) === true;
  };

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
