import { describe, expect, test } from 'vitest';
import type { ContentDefinition, QuestionDefinition, SectionRule } from '../definition/definition.ts';
import { problemTexts } from '../testing/small-form.ts';

const other: ContentDefinition = { question: 'other', label: 'Other', widget: 'text' };

/** Returns the findings of a form with a number question and a text question. */
function found(question: Partial<QuestionDefinition>, rules: readonly SectionRule[] = []): string[] {
  const content = [{ question: 'one', label: 'One', widget: 'number', ...question }, other];
  return problemTexts({ content, rules });
}

test.each<Partial<QuestionDefinition>>([
  {},
  { min: 0, max: 0 },
  { min: '0', max: '2.50', decimals: 2, step: '0.50' },
  { min: -5, max: 5, step: 5, after: 'months' },
  { min: 999999999999999, decimals: 6, step: 0.000001 },
  {
    max: 4,
    validation: [{ min: 2, when: { valueKey: 'other', operator: 'answered' }, message: '{{limit}}' }],
  },
  { widget: 'money', currency: 'EUR', currencyPlace: 'after', decimals: 0 },
])('accepts %j', (question) => {
  expect(found(question)).toEqual([]);
});

describe('impossible rules for numbers', () => {
  test('reports a minimum above the maximum, unless one has a condition', () => {
    const message = 'No number satisfies both rules of "one": at least 5 and at most 4.';
    expect(found({ min: 5, max: 4 })).toEqual([`/content/0/min impossible-rule: ${message}`]);
    expect(found({ max: 4, validation: [{ min: '5' }] })).toEqual([
      `/content/0/validation/0/min impossible-rule: ${message}`,
    ]);
    expect(found({ max: 4 }, [{ validate: ['one'], min: 5 }])).toEqual([
      `/rules/0/min impossible-rule: ${message}`,
    ]);
    const when = { valueKey: 'other', operator: 'answered' } as const;
    expect(found({ max: 4, validation: [{ min: 5, when }] })).toEqual([]);
  });

  test.each([0, -1, '0.0'])('reports a step of %j', (step) => {
    expect(found({ step })).toEqual([
      `/content/0/step impossible-rule: The step is ${Number(step)}, but it must be greater than 0.`,
    ]);
    expect(found({ step, default: 5 })).toHaveLength(1);
  });

  test('reports a step with more decimals than the answer', () => {
    expect(found({ step: 0.5 })).toEqual([
      '/content/0/step impossible-rule: The answer has at most 0 decimals, so the step 0.5 is too small.',
    ]);
    expect(found({ step: 0.05, decimals: 1 })).toEqual([
      '/content/0/step impossible-rule: The answer has at most 1 decimals, so the step 0.05 is too small.',
    ]);
  });

  test('reports bounds without a possible number between them', () => {
    expect(found({ min: 1, max: 4, step: 5 })).toEqual([
      '/content/0/max impossible-rule: No multiple of 5 is between 1 and 4.',
    ]);
    expect(found({ min: 0.2, max: 0.8 })).toEqual([
      '/content/0/max impossible-rule: No number with at most 0 decimals is between 0.2 and 0.8.',
    ]);
  });

  test.each([1e21, 1e-7, 0.1234567, 12345678901234568, '1234567890123456', '0.1234567'])('%j', (value) => {
    for (const name of ['min', 'max', 'step'])
      expect(found({ [name]: value, decimals: 6 })).toEqual([
        `/content/0/${name} inexact-number: ${value} has more than 15 digits or more than 6 decimals, so it cannot be stored exactly.`,
      ]);
    expect(found({ validation: [{ max: value }] })[0]).toMatch(
      /^\/content\/0\/validation\/0\/max inexact-number/,
    );
  });

  test.each(['pattern', 'minLength'])('reports %s, which applies to texts only', (keyword) => {
    const rule = { [keyword]: keyword === 'pattern' ? '^5$' : 2 };
    expect(found({ validation: [rule] })).toEqual([
      `/content/0/validation/0/${keyword} impossible-rule: "${keyword}" is a rule for texts, but "one" is a number question and stores a number.`,
    ]);
    expect(
      found({ widget: 'money', currency: '$' }, [{ validate: ['one'], ...rule } as SectionRule]),
    ).toEqual([
      `/rules/0/${keyword} impossible-rule: "${keyword}" is a rule for texts, but "one" is a money question and stores a number.`,
    ]);
  });

  test('reports a minimum age', () => {
    expect(found({ validation: [{ minAge: 18 }] })).toEqual([
      '/content/0/validation/0/minAge impossible-rule: "minAge" is a rule for dates, but "one" is a number question.',
    ]);
  });

  test.each(['min', 'max'])('reports %s for a text', (keyword) => {
    expect(found({}, [{ validate: ['other'], [keyword]: 5 } as SectionRule])).toEqual([
      `/rules/0/${keyword} impossible-rule: "${keyword}" is a rule for numbers, but "other" is a text question.`,
    ]);
  });
});

test.each<[Partial<QuestionDefinition>, string]>([
  [{ widget: 'text', min: 5 }, '/content/0/min unknown-property'],
  [{ maxLength: 5 }, '/content/0/maxLength unknown-property'],
  [{ min: 'five' }, '/content/0/min wrong-form'],
  [{ min: '1e3' }, '/content/0/min wrong-form'],
  [{ decimals: 7 }, '/content/0/decimals wrong-value'],
  [{ decimals: 0.5 }, '/content/0/decimals wrong-value'],
  [{ after: '5' }, '/content/0/after wrong-form'],
  [{ after: '{{unit}}' }, '/content/0/after unknown-place'],
  [{ widget: 'money' }, '/content/0 missing-property'],
  [{ widget: 'money', currency: '$', step: 5 }, '/content/0/step unknown-property'],
])('reports the wrong shape of %j', (question, at) => {
  expect(found(question).map((told) => told.split(':')[0])).toEqual([at]);
});
