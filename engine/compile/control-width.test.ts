import { expect, test } from 'vitest';
import type { QuestionDefinition } from '../language/question.ts';
import { compileSmallForm, problems } from '../testing/small-form.ts';

/** Compiles a form with one question and returns its width, in characters or as a fraction of the column. */
function widthOf(
  question: Pick<QuestionDefinition, 'widget' | 'width' | 'maxLength' | 'mask'>,
): number | undefined {
  const content = [{ question: 'asked', label: 'Asked', ...question }];
  return compileSmallForm({ content }).questions.asked?.width;
}

test('uses the width of the question', () => {
  expect(widthOf({ widget: 'text', width: 30 })).toBe(30);
  expect(widthOf({ widget: 'date', width: 40 })).toBe(40);
});

test('derives the width from the mask or a short maxLength by default', () => {
  expect(widthOf({ widget: 'date' })).toBe(12);
  expect(widthOf({ widget: 'phone' })).toBe(16);
  expect(widthOf({ widget: 'ssn' })).toBe(14);
  expect(widthOf({ widget: 'text', maxLength: 8 })).toBe(10);
  expect(widthOf({ widget: 'text', mask: 'AA-####' })).toBe(9);
  expect(widthOf({ widget: 'text', mask: 'AA-####', width: 30 })).toBe(30);
});

test('leaves the width open for long answers without a width', () => {
  expect(widthOf({ widget: 'text' })).toBeUndefined();
  expect(widthOf({ widget: 'text', maxLength: 21 })).toBeUndefined();
});

test('converts a width such as 1/2 to a fraction', () => {
  expect(widthOf({ widget: 'text', width: '1/2' })).toBe(0.5);
  expect(widthOf({ widget: 'date', width: '3/4' })).toBe(0.75);
});

const row = (...widths: (string | undefined)[]) => ({
  row: widths.map((width, index) => ({
    question: `asked_${index}`,
    label: 'Asked',
    widget: 'text' as const,
    ...(width === undefined ? {} : { width }),
  })),
});
const columnsOf = (...widths: (string | undefined)[]) => {
  const [node] = compileSmallForm({ content: [row(...widths)] }).pages[0]?.sections[0]?.content ?? [];
  return node?.kind === 'row' ? node.columns : node;
};

test('gives columns the widths of their questions and shares the rest equally', () => {
  expect(columnsOf(undefined, undefined)).toBeUndefined();
  expect(columnsOf('1/2', undefined)).toEqual([0.5, 0.5]);
  expect(columnsOf('1/2', undefined, undefined)).toEqual([0.5, 0.25, 0.25]);
  expect(columnsOf('1/4', '1/4')).toEqual([0.25, 0.25]);
  expect(columnsOf(undefined, undefined, undefined, undefined)).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(columnsOf('2/3', '1/3')).toEqual([2 / 3, 1 / 3]);
});

test.each([
  ['2/3', '1/2'],
  ['2/3', '1/3', undefined],
  ['3/4', '3/4', undefined],
])('reports a row of the widths %j, which do not fit', (...widths) => {
  const found = problems({ content: [row(...widths)] });
  expect(found.map(({ pointer, code }) => [pointer, code])).toEqual([['/content/0/row', 'wrong-value']]);
});

test.each([1, 61, 2.5, '1/5', '50%'])('refuses a width of %j', (width) => {
  const content = [{ question: 'asked', label: 'Asked', widget: 'text', width }];
  expect(problems({ content }).map(({ pointer }) => pointer)).toEqual(['/content/0/width']);
});
