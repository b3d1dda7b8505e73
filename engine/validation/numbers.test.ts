// Errors of numbers and how typed numbers are read, in every format a school can choose.
import { describe, expect, test } from 'vitest';
import type { QuestionDefinition } from '../definition/definition.ts';
import type { NumberFormat } from '../form/compiled-form.ts';
import { entryTitle } from '../print/entry-title.ts';
import { printForm } from '../print/print-form.ts';
import { bundledModule } from '../testing/shipped-module.ts';
import { compiledSmallForm, compileSmallForm, smallModule } from '../testing/small-form.ts';
import { formErrors } from './answer-errors.ts';

const TODAY = { today: '2026-11-20' };
const asked = (question: Partial<QuestionDefinition>) => ({
  question: 'one',
  label: 'One',
  widget: 'number',
  ...question,
});

function errors(
  question: Partial<QuestionDefinition>,
  answer: string,
  numberFormat?: NumberFormat,
): readonly string[] {
  const form = { content: [asked(question)], ...(numberFormat === undefined ? {} : { numberFormat }) };
  return formErrors(smallModule(form), { one: answer }, TODAY).one ?? [];
}

describe('messages', () => {
  test.each<[Partial<QuestionDefinition>, string, readonly string[]]>([
    [{ min: 3 }, '3', []],
    [{ min: 3 }, '2', ['One must be at least 3']],
    [{ min: 3 }, '-10', ['One must be at least 3']],
    [{ min: 3 }, '10', []],
    [{ min: 0.1, decimals: 6 }, '0.099999', ['One must be at least 0.1']],
    [{ max: '4.30', decimals: 2, after: '%' }, '4.31', ['One must be at most 4.3%']],
    [{ max: '4.30', decimals: 2 }, '4.3', []],
    [{ max: 999999999999998 }, '999999999999999', ['One must be at most 999,999,999,999,998']],
    [{ step: 0.1, decimals: 1 }, '0.3', []],
    [{ step: 0.05, decimals: 2 }, '1.15', []],
    [{ step: 0.05, decimals: 2 }, '-1.16', ['One must be a multiple of 0.05']],
    [{ step: 1000 }, '1500', ['One must be a multiple of 1,000']],
    [{}, '1.5', ['One must be a whole number']],
    [{ decimals: 2 }, '1.255', ['One has too many decimals: at most 2']],
    [{ decimals: 6 }, '1.123456', []],
    [{ min: 3 }, 'what it was before', ['One: please look again']],
    [{ min: 3, required: true }, '', ['One: we need this']],
    [
      { min: 3, after: 'months' },
      '2.5',
      ['One must be a whole number', 'One must be at least 3\u00A0months'],
    ],
    [{ widget: 'money', currency: '$', min: 1500 }, '20', ['One must be at least $1,500.00']],
    [{ widget: 'money', currency: '$' }, '0.125', ['One has too many decimals: at most 2']],
    [
      { validation: [{ max: 5, message: 'Not {{label}}: {{limit}}!' }], after: 'kg' },
      '6',
      ['Not One: 5\u00A0kg!'],
    ],
  ])('%j: %s', (question, answer, messages) => {
    expect(errors(question, answer)).toEqual(messages);
  });

  test.each<[NumberFormat, string]>([
    ['1,234.56', '$1,500.00'],
    ['1.234,56', '$1.500,00'],
    ['1 234,56', '$1\u202F500,00'],
    ["1'234.56", "$1'500.00"],
  ])('contain the limit as the school writes %s', (format, limit) => {
    expect(errors({ widget: 'money', currency: '$', max: 1500 }, '1500.5', format)).toEqual([
      `One must be at most ${limit}`,
    ]);
  });

  test('are the same from the validators in the browser', async () => {
    const question = asked({ min: -2, max: 2, step: 0.05, decimals: 2 });
    const served = await bundledModule(compiledSmallForm({ content: [question] }));
    const own = smallModule({ content: [question] });
    for (const one of ['-2.05', '-2', '0.01', '0.15', '2', '2.01', '3', 'x', '1.555', '']) {
      expect(formErrors(served, { one }, TODAY)).toEqual(formErrors(own, { one }, TODAY));
    }
    expect(formErrors(served, { one: '2.01' }, TODAY).one).toEqual([
      'One must be a multiple of 0.05',
      'One must be at most 2',
    ]);
  });
});

describe('display', () => {
  const read = (question: Partial<QuestionDefinition>, answer: string, numberFormat: NumberFormat) => {
    const form = compileSmallForm({ content: [asked(question)], numberFormat });
    const [content] = printForm(form, { one: answer }, new Set())[0]?.sections[0]?.content ?? [];
    return [
      content?.kind === 'answer' ? content.value : undefined,
      entryTitle(form, { one: answer }, [[{ answer: 'one' }]]),
    ];
  };

  test.each<[Partial<QuestionDefinition>, string, NumberFormat, string]>([
    [{ after: 'months' }, '1234', '1,234.56', '1,234\u00A0months'],
    [{ after: '%' }, '-3.5', '1.234,56', '-3,5%'],
    [{ before: 'No.' }, '7', '1,234.56', 'No.\u00A07'],
    [
      { widget: 'money', currency: 'EUR', currencyPlace: 'after' },
      '1234.5',
      '1 234,56',
      '1\u202F234,50\u00A0EUR',
    ],
    [{ widget: 'money', currency: '$' }, '-1234', "1'234.56", "-$1'234.00"],
    [{ widget: 'money', currency: '$', decimals: 0 }, '1234', '1,234.56', '$1,234'],
    [{}, 'what it was before', '1,234.56', 'what it was before'],
  ])('%j: %s, %s', (question, answer, format, shown) => {
    expect(read(question, answer, format)).toEqual([shown, shown]);
  });
});

test('provides an input with its keyboard, an example and its width', () => {
  const of = (question: Partial<QuestionDefinition>) => {
    const { one } = compileSmallForm({ content: [asked(question)] }).questions;
    return [one?.number?.keys, one?.number?.example, one?.width];
  };
  expect(of({})).toEqual(['numeric', '1,234', 9]);
  expect(of({ min: 0, max: 100, after: '%' })).toEqual(['numeric', '100', 6]);
  expect(of({ decimals: 3 })).toEqual(['decimal', '1,234.56', 13]);
  expect(of({ min: -5, max: 4.5, decimals: 1 })).toEqual(['text', '4.5', 6]);
  expect(of({ widget: 'money', currency: 'EUR', max: 1_000_000 })).toEqual(['decimal', '1,234.56', 18]);
  expect(of({ width: 30 })).toEqual(['numeric', '1,234', 30]);
});
