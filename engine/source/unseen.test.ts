import { expect, test } from 'vitest';
import { parseFile } from './source-file.ts';

/** Returns the place and message of the first finding in a text. */
function said(text: string): string | undefined {
  const [found] = parseFile({ path: 'a.json', text }).diagnostics;
  return found && `${found.line}:${found.column}-${found.endColumn} ${found.message} ${found.suggestion}`;
}

test.each([
  ['{\n\u00a0 "a": 1 }', '2:1-2 This is U+00A0 NO-BREAK SPACE'],
  ['{ "a":\u00a0true }', '1:7-8 This is U+00A0 NO-BREAK SPACE'],
  ['{ "a": true\u00a0}', '1:12-13 This is U+00A0 NO-BREAK SPACE'],
  ['{ "a": "\u00a0",\u200b"b": 1 }', '1:12-13 This is U+200B ZERO WIDTH SPACE'],
  ['{ "a": 1 }\u2028', '1:11-12 This is U+2028 LINE SEPARATOR'],
  ['\uFEFF\uFEFF{}', '1:1-2 This is U+FEFF ZERO WIDTH NO-BREAK SPACE'],
  ['{ "a": 1\u3000}', '1:9-10 This is U+3000 IDEOGRAPHIC SPACE'],
  ['{ “a”: 1 }', '1:3-4 This is U+201C LEFT DOUBLE QUOTATION MARK. JSON needs straight quotes.'],
  ['{ "a": „b“ }', '1:8-9 This is U+201E DOUBLE LOW-9 QUOTATION MARK'],
  ['{ "a”: "b" }', '1:5-6 This is U+201D RIGHT DOUBLE QUOTATION MARK'],
  ['{ "a": "b”,\n "c": 1 }', '1:10-11 This is U+201D RIGHT DOUBLE QUOTATION MARK'],
  ['{ ‘a’: 1 }', '1:3-4 This is U+2018 LEFT SINGLE QUOTATION MARK'],
  ['{ "a"： 1 }', '1:6-7 This is U+FF1A FULLWIDTH COLON'],
])('names an invalid character: %j', (text, start) => {
  expect(said(text)?.startsWith(start), said(text)).toBe(true);
});

test('accepts such characters in texts, and a byte order mark', () => {
  expect(said('\uFEFF{ "a": "“b”\u00a0\u200b" }')).toBeUndefined();
  expect(said('{ "a": "“b”", c }')).toContain('This word is not allowed in JSON.');
});
