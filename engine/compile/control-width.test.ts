import { expect, test } from 'vitest';
import type { QuestionDefinition } from '../language/question.ts';
import { compileSmallForm, problems } from '../testing/small-form.ts';

/** The width of a question of a widget, in characters. */
function widthOf(question: Pick<QuestionDefinition, 'widget' | 'width' | 'maxLength'>): number | undefined {
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
});

test('else as the column', () => {
  expect(widthOf({ widget: 'text' })).toBeUndefined();
  expect(widthOf({ widget: 'text', maxLength: 21 })).toBeUndefined();
});

test.each([1, 61, 2.5])('a width of %j is refused', (width) => {
  const content = [{ question: 'asked', label: 'Asked', widget: 'text', width }];
  expect(problems({ content }).map(({ pointer }) => pointer)).toEqual(['/content/0/width']);
});
