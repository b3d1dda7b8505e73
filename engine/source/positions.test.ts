import { expect, test } from 'vitest';
import { lineStarts, positionAt } from './positions.ts';

const at = (text: string, piece: string): string => {
  const { line, column } = positionAt(lineStarts(text), text.indexOf(piece));
  return `${line}:${column}`;
};

test.each([
  { text: 'x', at: '1:1' },
  { text: 'ab\nx', at: '2:1' },
  { text: '\n\n  x', at: '3:3' },
  { text: 'a\r\nb\r\n x', at: '3:2' },
  { text: 'a\rb\r x', at: '3:2' },
  { text: 'a\n\r\n\rx', at: '4:1' },
  { text: '\t\tx', at: '1:3' },
  { text: 'ä€x', at: '1:3' },
  // Characters outside the BMP have two code units, as in every editor.
  { text: '👩x', at: '1:3' },
  // Editors do not treat either as a line end in JSON.
  { text: 'a\u2028b\u0085x', at: '1:5' },
])('$text', ({ text, at: expected }) => {
  expect(at(text, 'x')).toBe(expected);
});

test('the end of a text has a position', () => {
  expect(positionAt(lineStarts('a\n'), 2)).toEqual({ line: 2, column: 1 });
});
