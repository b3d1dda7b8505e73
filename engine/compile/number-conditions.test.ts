import { describe, expect, test } from 'vitest';
import type { Condition } from '../definition/definition.ts';
import { conditionsOn } from '../testing/conditions-on.ts';
import { problems } from '../testing/small-form.ts';

const QUESTIONS = [
  { question: 'months', label: 'Months', widget: 'number' },
  { question: 'weeks', label: 'Weeks', widget: 'number', decimals: 1 },
  { question: 'born', label: 'Born', widget: 'date' },
];

const { withCondition, shows } = conditionsOn({ content: QUESTIONS });

describe('conditions on numbers', () => {
  test.each<[Condition, string, boolean]>([
    [{ valueKey: 'months', operator: 'equals', target: 5 }, '5', true],
    [{ valueKey: 'months', operator: 'equals', target: '5' }, '5', true],
    [{ valueKey: 'months', operator: 'notEquals', target: 5 }, '5', false],
    [{ valueKey: 'months', operator: 'in', target: [4, 5] }, '5', true],
    [{ valueKey: 'months', operator: 'lt', target: 10 }, '9', true],
    [{ valueKey: 'months', operator: 'lte', target: -1 }, '-1.5', true],
    [{ valueKey: 'months', operator: 'gt', target: '9.999999' }, '10', true],
    [{ valueKey: 'months', operator: 'gt', target: 0.1 }, '0.100001', true],
    [{ valueKey: 'months', operator: 'gte', target: '999999999999998' }, '999999999999997', false],
    [{ valueKey: 'months', operator: 'between', target: [9, 11] }, '10', true],
    [{ valueKey: 'months', operator: 'lt', target: 10 }, '', false],
  ])('evaluates %j for %j', (condition, months, isSo) => {
    expect(shows(condition, { months })).toBe(isSo);
  });

  test('compares with another number', () => {
    const condition: Condition = { valueKey: 'months', operator: 'gt', target: { answer: 'weeks' } };
    expect(shows(condition, { months: '10', weeks: '9.5' })).toBe(true);
    const born: Condition = { valueKey: 'months', operator: 'gt', target: { answer: 'born' } };
    expect(problems(withCondition(born)).map(({ code }) => code)).toEqual(['wrong-target']);
  });

  test.each(['five', '05', '5.0', '-0', '1,5', '+5', 1e21, 0.1234567])(
    'reports the target %j, which is not a number in its stored form',
    (target) => {
      const found = problems(withCondition({ valueKey: 'months', operator: 'equals', target }));
      expect(
        found.map(({ pointer, code, message, suggestion }) => [pointer, code, message, suggestion]),
      ).toEqual([
        [
          `/content/${QUESTIONS.length}/showWhen/target`,
          'wrong-target',
          `The answer to "months" is a number. It cannot be compared with ${JSON.stringify(target)}.`,
          'Write a number, such as 5 or "12.5".',
        ],
      ]);
    },
  );
});
