import { expect, test } from 'vitest';
import { columnsOf, markLine } from './source-lines.ts';

/** The text above the carets. */
function pointedAt(line: string, token: string): string {
  const start = line.indexOf(token);
  const { source, carets } = markLine(line, start + 1, start + token.length + 1);
  const lead = carets.length - carets.trimStart().length;
  let [from, columns] = [0, 0];
  for (const { segment } of new Intl.Segmenter('en').segment(source)) {
    if (columns >= lead) break;
    columns += columnsOf(segment);
    from += segment.length;
  }
  return source.slice(from, from + token.length);
}

test.each([
  { line: '  "a": "x",', source: '  "a": "x",', carets: '       ^^^' },
  { line: '\t"ä": "x"', source: '  "ä": "x"', carets: '       ^^^' },
  { line: '"日本": "x"', source: '"日本": "x"', carets: '        ^^^' },
  { line: '"👩‍⚕️": "x"', source: '"👩‍⚕️": "x"', carets: '      ^^^' },
  { line: '"\u202E\u0007": "x"', source: '"\\u202e\\u0007": "x"', carets: '                ^^^' },
])('$line', ({ line, source, carets }) => {
  const start = line.indexOf('"x"');
  expect(markLine(line, start + 1, start + 4)).toEqual({ source, carets });
});

test('marks an empty token at the end of a file with one caret', () => {
  expect(markLine('{ "a": 1', 9, 9)).toEqual({ source: '{ "a": 1', carets: '        ^' });
});

test('shows the surroundings of a token in a minified line', () => {
  const line = `{"a":"${'👩'.repeat(5000)}","b":"wrong","c":"${'y'.repeat(5000)}"}`;
  expect(pointedAt(line, '"wrong"')).toBe('"wrong"');
  const { source } = markLine(line, line.indexOf('"wrong"') + 1, line.indexOf('"wrong"') + 8);
  expect(source.length).toBeLessThan(120);
  expect(source).toMatch(/^….*…$/u);
  expect(source.isWellFormed()).toBe(true);
});

test('marks a long token up to the visible end', () => {
  const { source, carets } = markLine(`{"a":"${'y'.repeat(5000)}"}`, 6, 5008);
  expect(columnsOf(carets)).toBeLessThanOrEqual(columnsOf(source));
});
