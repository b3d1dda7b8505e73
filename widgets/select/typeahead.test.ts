import { expect, test } from 'vitest';
import { createTypeahead } from './typeahead.ts';

const entries = ['--', 'Mali', 'Nepal', 'New Zealand', 'Niger', 'Åland', 'Norway'].map((label) => ({
  label,
}));

function typed(text: string, active = 0, pause = 100): number {
  const typeahead = createTypeahead();
  return [...text].reduce(
    (at, character, index) => typeahead.type(character, index * pause, entries, at),
    active,
  );
}

test('finds the first option that begins with the typed text', () => {
  expect(typed('ne')).toBe(2);
  expect(typed('new z')).toBe(3);
  expect(typed('NI')).toBe(4);
});

test('ignores case and accents', () => {
  expect(typed('al')).toBe(5);
});

test('goes to the next option for a repeated letter and wraps around for a single one', () => {
  expect(typed('n', 2)).toBe(3);
  expect(typed('n', 6)).toBe(2);
});

test('finds none without a match or when a repeated letter has passed its last option', () => {
  expect(['x', 'nex', 'mm', 'mmm', 'mmmm'].map((text) => typed(text))).toEqual([-1, -1, -1, -1, -1]);
});

test('resets after more than a second', () => {
  expect(typed('nm', 0, 1000)).toBe(-1);
  expect(typed('nm', 0, 1001)).toBe(1);
});
