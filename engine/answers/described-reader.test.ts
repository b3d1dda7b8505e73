import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printForm } from '../print/print-form.ts';
import { BUDGET, CONTACT } from '../testing/described-form.ts';
import { runs } from '../testing/property-runs.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { fillAnswers } from './answers-in-texts.ts';
import { type Json, jsonText, readJson } from './json-text.ts';
import { answerRefusal } from './storable-answer.ts';

const NAMED = { question: 'why', label: 'Why {{answer.budget|nothing}}?', widget: 'text' } as const;
const FORM = compileSmallForm({ content: [BUDGET, CONTACT, NAMED] });

describe('the text of an answer', () => {
  test.each<[unknown, string]>([
    [undefined, ''],
    [{ b: 1, a: { d: '', c: [] } }, '{"b":1}'],
    [{ b: 1, a: true }, '{"a":true,"b":1}'],
    [{ a: [{}, { b: 'x' }, undefined, null] }, '{"a":[{},{"b":"x"},null,null]}'],
    [{ a: [{}, undefined] }, ''],
    [{ a: Number.NaN, b: -0 }, '{"b":0}'],
    [{ a: 'x\u0000y\u2028' }, '{"a":"xy\\u2028"}'],
    [false, 'false'],
    [['a', ' '], '["a",null]'],
  ])('%j is %s', (value, text) => {
    expect(jsonText(value)).toBe(text);
  });

  test('is the same for equal values, whatever the order of their names', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = jsonText(value);
        expect(jsonText(readJson(text))).toBe(text);
        const reversed = (one: unknown): unknown => {
          if (typeof one !== 'object' || one === null) return one;
          if (Array.isArray(one)) return one.map(reversed);
          return Object.fromEntries(
            Object.entries(one)
              .reverse()
              .map(([name, part]) => [name, reversed(part)]),
          );
        };
        expect(jsonText(reversed(value) as Json)).toBe(text);
      }),
    );
  });

  test('stores or refuses every value', () => {
    const cost = fc.record(
      { kind: fc.constantFrom('travel', 'staff', 'x'), amount: fc.nat() },
      { requiredKeys: [] },
    );
    const budget = fc.record(
      { grant: fc.boolean(), days: fc.nat(400), costs: fc.array(cost) },
      { requiredKeys: [] },
    );
    const value = fc.oneof(fc.jsonValue(), budget);
    const text = fc.oneof(
      fc.string(),
      value.map((one) => JSON.stringify(one)),
      value.map(jsonText),
    );
    const seen = { stored: 0, refused: 0 };
    fc.assert(
      fc.property(text, (text) => {
        for (const key of ['budget', 'contact']) {
          const refusal = answerRefusal(FORM, key, text);
          seen[refusal === undefined ? 'stored' : 'refused'] += 1;
          if (refusal === undefined && text !== '') expect(jsonText(readJson(text))).toBe(text);
        }
      }),
      runs(),
    );
    expect(Math.min(seen.stored, seen.refused)).toBeGreaterThan(10);
  });
});

const BUDGETED =
  '{"costs":[{"amount":1250.5,"kind":"staff"},{},{"amount":2}],"grant":true,"needs":["lab","desk"],"payer":"Ada <b>","start":"2027-02-03"}';

test('reads an answer as pairs, in the order of the questions', () => {
  const answers = { budget: BUDGETED, contact: '{"tags":["a","b"],"way":{"by":"mail","mail":"x@y.zz"}}' };
  expect(printForm(FORM, answers, new Set())[0]?.sections[0]?.content.slice(0, 2)).toMatchObject([
    {
      kind: 'group',
      id: 'budget',
      title: 'Budget',
      content: [
        { keys: ['budget'], part: '/start', label: 'First day', value: '02/03/2027' },
        {
          kind: 'group',
          id: 'budget-costs-0',
          title: 'Cost 1',
          content: [
            { label: 'Kind', value: 'Staff' },
            { label: 'Amount', value: expect.stringMatching(/^1.250.5$/) },
          ],
        },
        { title: 'Cost 3', content: [{ label: 'Amount', value: '2' }] },
        { label: 'Do others pay for it, too?', value: 'Yes' },
        { label: 'Needs', value: 'A laboratory\nA desk' },
        { label: 'Who pays', value: 'Ada <b>' },
      ],
    },
    {
      kind: 'group',
      title: 'Contact',
      content: [
        { label: 'Words', value: 'a\nb' },
        { title: 'Way', content: [{ label: 'Mail', value: 'x@y.zz' }] },
      ],
    },
  ]);
});

test('reads an unanswered question as one pair', () => {
  const form = compileSmallForm({ content: [{ ...BUDGET, required: true }] });
  expect(printForm(form, {}, new Set())[0]?.sections[0]?.content).toEqual([
    { kind: 'answer', keys: ['budget'], label: 'Budget', value: '', isMissing: true },
  ]);
});

test('names the answer in one line within a text', () => {
  const label = FORM.questions.why?.label ?? '';
  expect(fillAnswers(FORM, { budget: '{"days":3,"grant":false}' }, label)).toBe(
    'Why Do others pay for it, too?: No, Days: 3?',
  );
  expect(fillAnswers(FORM, {}, label)).toBe('Why nothing?');
});
