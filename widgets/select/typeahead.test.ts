import { expect, test } from 'vitest';
import { createTypeahead } from './typeahead.ts';

const labels = ['--', 'Mali', 'Nepal', 'New Zealand', 'Niger', 'Åland', 'Norway'];

function typed(text: string, active = 0, pause = 100): number | undefined {
  const typeahead = createTypeahead();
  let found: number | undefined;
  [...text].forEach((character, index) => {
    found = typeahead.type(character, index * pause, labels, active) ?? found;
  });
  return found;
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

test('stays where it is when nothing begins with it', () => {
  expect(typed('x')).toBeUndefined();
});

test('forgets after more than a second', () => {
  expect(typed('nm', 0, 1000)).toBe(2);
  expect(typed('nm', 0, 1001)).toBe(1);
});
