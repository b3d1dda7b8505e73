import { expect, test } from 'vitest';
import type { QuestionDefinition } from '../language/question.ts';
import { compileSmallForm, problems } from '../testing/small-form.ts';

/** The width of a question of a widget, in characters. */
function widthOf(
  question: Pick<QuestionDefinition, 'widget' | 'width' | 'maxLength' | 'mask'>,
): number | undefined {
  const content = [{ question: 'asked', label: 'Asked', ...question }];
  return compileSmallForm({ content }).questions.asked?.width;
}

test('a control is as wide as its question says', () => {
  expect(widthOf({ widget: 'text', width: 30 })).toBe(30);
  expect(widthOf({ widget: 'date', width: 40 })).toBe(40);
});

test('else as what is typed into it asks for: a mask, or a short limit', () => {
  expect(widthOf({ widget: 'date' })).toBe(12);
  expect(widthOf({ widget: 'phone' })).toBe(16);
  expect(widthOf({ widget: 'ssn' })).toBe(14);
  expect(widthOf({ widget: 'text', maxLength: 8 })).toBe(10);
  expect(widthOf({ widget: 'text', mask: 'AA-####' })).toBe(9);
  expect(widthOf({ widget: 'text', mask: 'AA-####', width: 30 })).toBe(30);
});

test('else as the column', () => {
  expect(widthOf({ widget: 'text' })).toBeUndefined();
  expect(widthOf({ widget: 'text', maxLength: 21 })).toBeUndefined();
});

test('or as a part of its row or column', () => {
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

test('the columns of a row are what its questions say, and equal parts of what is left', () => {
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
])('a row that is wider than itself is reported: %j', (...widths) => {
  const found = problems({ content: [row(...widths)] });
  expect(found.map(({ pointer, code }) => [pointer, code])).toEqual([['/content/0/row', 'wrong-value']]);
});

test.each([1, 61, 2.5, '1/5', '50%'])('a width of %j is refused', (width) => {
  const content = [{ question: 'asked', label: 'Asked', widget: 'text', width }];
  expect(problems({ content }).map(({ pointer }) => pointer)).toEqual(['/content/0/width']);
});
