import { describe, expect, test } from 'vitest';
import type { Operator, Rule } from '../definition/definition.ts';
import type { Answers, AnswerValue, Logic } from '../form/compiled-form.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { holds } from './holds.ts';
import { OPERATORS } from './operators.ts';
import { readKeys } from './read-keys.ts';

const text = { question: 'text', label: 'Text', widget: 'text' };
const box = { question: 'box', label: 'Box', widget: 'checkbox' };

/** Returns the compiled logic of a rule, taken from a group that it hides. */
function logicOf(rule: Rule): Logic {
  const { pages } = compileSmallForm({
    content: [text, box, { hideWhen: rule, content: [{ text: 'Shown.' }] }],
  });
  const node = pages[0]?.sections[0]?.content[2];
  if (node?.kind !== 'conditional') throw new Error('The group is missing.');
  return node.hiddenWhen;
}

/** Returns an absent, empty or given answer. */
function answers(key: string, value: AnswerValue | undefined): Answers {
  return value === undefined ? {} : { [key]: value };
}

interface Row {
  readonly operator: Operator;
  readonly target?: NonNullable<Rule['target']>;
  readonly key?: string;
  /** Answers that satisfy the rule, and answers that don't. */
  readonly yes: readonly (AnswerValue | undefined)[];
  readonly no: readonly (AnswerValue | undefined)[];
}

const ROWS: readonly Row[] = [
  { operator: 'equals', target: 'USA', yes: ['USA'], no: ['', undefined, 'usa', 'US', 'USA '] },
  { operator: 'equals', target: '', yes: ['', undefined], no: ['USA'] },
  { operator: 'equals', target: 5, yes: ['5'], no: ['', undefined, '05', '5.0', '15'] },
  { operator: 'equals', target: true, key: 'box', yes: [true], no: [false, undefined] },
  { operator: 'equals', target: false, key: 'box', yes: [false, undefined], no: [true] },
  { operator: 'notEquals', target: 'USA', yes: ['', undefined, 'CAN'], no: ['USA'] },
  { operator: 'notEquals', target: true, key: 'box', yes: [false, undefined], no: [true] },
  { operator: 'lt', target: 5, yes: ['4', '-10', '4.99', '.5'], no: ['5', '6', '10', '', undefined] },
  { operator: 'lte', target: 5, yes: ['4', '5', '5.0', '05'], no: ['6', '50', '', undefined] },
  { operator: 'gt', target: 5, yes: ['6', '10', '5.01'], no: ['5', '4', '', undefined] },
  { operator: 'gte', target: 5, yes: ['5', '6', '10', '+5'], no: ['4', '-6', '', undefined] },
  // Decision COND-12: compares numerically if both sides are numbers, even if the target is written as a text.
  { operator: 'lt', target: '9', yes: ['8', '-1'], no: ['10', '9', '', undefined] },
  { operator: 'gt', target: '10', yes: ['11', '100'], no: ['9', '', undefined] },
  // Otherwise it compares as text, which suits ISO dates.
  {
    operator: 'lt',
    target: '2000-01-01',
    yes: ['1999-12-31'],
    no: ['2000-01-01', '2010-01-01', '', undefined],
  },
  {
    operator: 'gte',
    target: '2000-01-01',
    yes: ['2000-01-01', '2000-02-01'],
    no: ['1999-12-31', '', undefined],
  },
  { operator: 'gt', target: 9, yes: ['abc'], no: ['10abc', '', undefined] },
  { operator: 'lt', target: 'b', yes: ['a', '10'], no: ['b', 'c', '', undefined] },
  { operator: 'between', target: [5, 10], yes: ['5', '7.5', '10', '10.0'], no: ['4', '11', '', undefined] },
  {
    operator: 'between',
    target: ['2000-01-01', '2000-12-31'],
    yes: ['2000-01-01', '2000-06-15', '2000-12-31'],
    no: ['1999-12-31', '2001-01-01', '', undefined],
  },
  // With an empty bound nothing is between.
  { operator: 'between', target: ['', 'z'], yes: [], no: ['a', '', undefined] },
  { operator: 'lt', target: '', yes: [], no: ['a', '', undefined] },
  { operator: 'contains', target: 'Mouse', yes: ['mouse', 'a MOUSE model'], no: ['mou', '', undefined] },
  { operator: 'matches', target: '^\\p{Lu}', yes: ['Éa', 'A'], no: ['a', '1A', '', undefined] },
  { operator: 'answered', yes: ['x', ' ', '0', 'false'], no: ['', undefined] },
  { operator: 'answered', key: 'box', yes: [true], no: [false, undefined] },
  { operator: 'notAnswered', yes: ['', undefined], no: ['x', '0'] },
  { operator: 'notAnswered', key: 'box', yes: [false, undefined], no: [true] },
  { operator: 'in', target: ['16', '8'], yes: ['16', '8'], no: ['1', '6', '16,8', '', undefined] },
  { operator: 'in', target: [16, 8], yes: ['16', '8'], no: ['1', '', undefined] },
  { operator: 'in', target: ['', 'x'], yes: ['', undefined, 'x'], no: ['y'] },
  { operator: 'notIn', target: ['16', '8'], yes: ['1', '', undefined], no: ['16', '8'] },
  { operator: 'notIn', target: [true], key: 'box', yes: [false, undefined], no: [true] },
];

test('covers every operator', () => {
  expect([...new Set(ROWS.map(({ operator }) => operator))].sort()).toEqual(Object.keys(OPERATORS).sort());
});

describe.each(ROWS)('$operator $target of $key', ({ operator, target, key = 'text', yes, no }) => {
  const logic = logicOf({ valueKey: key, operator, ...(target === undefined ? {} : { target }) });

  test.each(yes)('is true for %j', (value) => {
    expect(holds(logic, answers(key, value))).toBe(true);
  });

  test.each(no)('is false for %j', (value) => {
    expect(holds(logic, answers(key, value))).toBe(false);
  });

  test('reads the answer under its key', () => {
    expect(readKeys(logic)).toEqual([key]);
  });
});

test('evaluates constant conditions', () => {
  expect(holds(true, {})).toBe(true);
  expect(holds(false, { text: 'x' })).toBe(false);
});
