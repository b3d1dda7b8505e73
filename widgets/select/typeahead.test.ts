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

test('goes to the first option that begins with what was typed', () => {
  expect(typed('ne')).toBe(2);
  expect(typed('new z')).toBe(3);
  expect(typed('NI')).toBe(4);
});

test('does not mind case or accents', () => {
  expect(typed('al')).toBe(5);
});

test('a letter goes on to the next option that begins with it, and from the last to the first', () => {
  expect(typed('n', 2)).toBe(3);
  expect(typed('n', 6)).toBe(2);
});

test('goes to none when nothing begins with it, nor when a repeated letter has come to its last', () => {
  expect(['x', 'nex', 'mm', 'mmm', 'mmmm'].map((text) => typed(text))).toEqual([-1, -1, -1, -1, -1]);
});

test('forgets after more than a second', () => {
  expect(typed('nm', 0, 1000)).toBe(-1);
  expect(typed('nm', 0, 1001)).toBe(1);
});
