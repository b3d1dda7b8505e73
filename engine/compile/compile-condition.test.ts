import { describe, expect, test } from 'vitest';
import { holds } from '../conditions/holds.ts';
import type { Condition, ContentDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
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

/** Whether a condition is true of the answers, as the group that it shows tells. */
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
  ])('$country $town', ({ country, town: city, all, any, not }) => {
    const answers = { country, town: city };
    expect(shows({ all: [usa, town] }, answers)).toBe(all);
    expect(shows({ any: [usa, town] }, answers)).toBe(any);
    expect(shows({ not: usa }, answers)).toBe(not);
    expect(shows({ not: { any: [{ not: usa }, { not: town }] } }, answers)).toBe(all);
  });

  test('a named condition, also through another name', () => {
    const conditions: Record<string, Condition> = { inUsa: usa, elsewhere: { not: { condition: 'inUsa' } } };
    expect(shows({ condition: 'elsewhere' }, { country: 'CAN' }, conditions)).toBe(true);
    expect(shows({ condition: 'elsewhere' }, { country: 'USA' }, conditions)).toBe(false);
    expect(
      shows({ all: [{ condition: 'inUsa' }, { condition: 'inUsa' }] }, { country: 'USA' }, conditions),
    ).toBe(true);
  });

  test('a question depends on every key of its conditions, once', () => {
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
    name: 'a key that no question has',
    condition: { valueKey: 'contry', operator: 'answered' },
    at: `${AT}/valueKey`,
    code: 'unknown-key',
    says: 'No question of the form is called "contry".',
    suggestion: 'Did you mean "country"?',
  },
  {
    name: 'an option that the question does not have',
    condition: { valueKey: 'country', operator: 'equals', target: 'UAS' },
    at: `${AT}/target`,
    code: 'unknown-option',
    says: '"UAS" is not an option of "country".',
    suggestion: 'Its options are USA, CAN.',
  },
  {
    name: 'one such option in a list, deep inside',
    condition: { all: [town, { not: { valueKey: 'country', operator: 'notIn', target: ['USA', 'CA'] } }] },
    at: `${AT}/all/1/not/target/1`,
    code: 'unknown-option',
    says: '"CA" is not an option of "country".',
    suggestion: 'Did you mean "CAN"?',
  },
  {
    name: 'a box compared with a text',
    condition: { valueKey: 'box', operator: 'equals', target: 'true' },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "box" is true or false, so it never is "true".',
    suggestion: 'Write true or false, without quotes.',
  },
  {
    name: 'a text compared with true',
    condition: { valueKey: 'town', operator: 'notEquals', target: true },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "town" is a text, so it never is true.',
    suggestion: 'Write the target in double quotes.',
  },
  {
    name: 'a box compared with a number',
    condition: { valueKey: 'box', operator: 'gt', target: 0 },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "box" is true or false, so it never is 0.',
  },
  {
    name: 'a day compared with one in another form',
    condition: { valueKey: 'born', operator: 'gt', target: '12/31/2005' },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "born" is a day, stored as YYYY-MM-DD, with which "12/31/2005" cannot be compared.',
    suggestion: 'Write a day that exists, as "2005-12-31".',
  },
  {
    name: 'a day compared with a day that does not exist',
    condition: { valueKey: 'born', operator: 'lte', target: '2005-02-30' },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "born" is a day, stored as YYYY-MM-DD, with which "2005-02-30" cannot be compared.',
    suggestion: 'Write a day that exists, as "2005-12-31".',
  },
  {
    name: 'a day compared with a year',
    condition: { valueKey: 'born', operator: 'lt', target: 2005 },
    at: `${AT}/target`,
    code: 'wrong-target',
    says: 'The answer to "born" is a day, stored as YYYY-MM-DD, with which 2005 cannot be compared.',
    suggestion: 'Write a day that exists, as "2005-12-31".',
  },
  {
    name: 'a day compared with a list with such a day',
    condition: { valueKey: 'born', operator: 'in', target: ['2005-12-31', '31.12.2005'] },
    at: `${AT}/target/1`,
    code: 'wrong-target',
    says: 'The answer to "born" is a day, stored as YYYY-MM-DD, with which "31.12.2005" cannot be compared.',
    suggestion: 'Write a day that exists, as "2005-12-31".',
  },
  {
    name: 'a name that is not there',
    condition: { condition: 'inUSA' },
    conditions: { inUsa: usa },
    at: `${AT}/condition`,
    code: 'unknown-condition',
    says: 'conditions.json has no condition "inUSA".',
    suggestion: 'Did you mean "inUsa"?',
  },
  {
    name: 'a mistake inside a named condition is found in conditions.json',
    condition: { condition: 'inUsa' },
    conditions: { inUsa: { any: [town, { valueKey: 'country', operator: 'in', target: ['USSA'] }] } },
    at: 'conditions.json#/conditions/inUsa/any/1/target/0',
    code: 'unknown-option',
    says: '"USSA" is not an option of "country".',
  },
  {
    name: 'a named condition that nothing uses is looked at, too',
    condition: usa,
    conditions: { later: { valueKey: 'twon', operator: 'answered' } },
    at: 'conditions.json#/conditions/later/valueKey',
    code: 'unknown-key',
    says: 'No question of the form is called "twon".',
  },
  {
    name: 'a condition made of itself',
    condition: usa,
    conditions: { loop: { all: [usa, { not: { condition: 'loop' } }] } },
    at: 'conditions.json#/conditions/loop/all/1/not/condition',
    code: 'circular-condition',
    says: 'The condition names itself: loop → loop.',
  },
])('$name', ({ condition, conditions, at, code, says, suggestion }) => {
  const found = problems(withCondition(condition, conditions));
  expect(
    found.map((one) => ({ at: `${one.file}#${one.pointer}`, code: one.code, says: one.message })),
  ).toEqual([{ at, code, says }]);
  if (suggestion !== undefined) expect(found[0]?.suggestion).toEqual(suggestion);
});

test('a circle of two names is found from both ends', () => {
  const conditions: Record<string, Condition> = {
    one: { condition: 'two' },
    two: { not: { condition: 'one' } },
  };
  expect(problems(withCondition({ condition: 'one' }, conditions)).map(({ message }) => message)).toEqual([
    'The condition names itself: two → one → two.',
    'The condition names itself: one → two → one.',
  ]);
});

test('a number as a target of a text stands for its text', () => {
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

test('the empty choice can always be the target, and a bound need not be an option', () => {
  expect(problems(withCondition({ valueKey: 'country', operator: 'equals', target: '' }))).toEqual([]);
  expect(problems(withCondition({ valueKey: 'country', operator: 'lt', target: 'B' }))).toEqual([]);
});
