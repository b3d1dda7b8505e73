import { expect, test } from 'vitest';
import { headingWidth } from './column-widths.ts';

test('estimates the width of a heading by its longest word and the width of its letters', () => {
  expect(headingWidth('Mostly')).toBeGreaterThan(headingWidth('Little'));
  expect(headingWidth('Mostly locals')).toBe(headingWidth('Mostly'));
});
