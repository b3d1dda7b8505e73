import { describe, expect, test } from 'vitest';
import type { Diagnostic, Finding } from './diagnostic.ts';
import { child, parseFile } from './source-file.ts';

const range = ({ line, column, endLine, endColumn }: Diagnostic): string =>
  `${line}:${column}-${endLine}:${endColumn}`;

function locate(text: string, pointer: string, atKey?: true): string {
  const { parsed } = parseFile({ path: 'a.json', text });
  const finding: Finding = { file: 'a.json', pointer, code: 'code', message: 'Message.' };
  return range(parsed.locate(atKey === undefined ? finding : { ...finding, atKey }));
}

const TEXT = `{
  "name": "Ann",
  "list": [1, { "deep": true },
    "end"],
  "a/b~c": { "": null }
}`;

describe('positions', () => {
  test.each<{ pointer: string; atKey?: true; at: string }>([
    { pointer: '', at: '1:1-1:2' },
    { pointer: '/name', at: '2:11-2:16' },
    { pointer: '/name', atKey: true, at: '2:3-2:9' },
    { pointer: '/list', at: '3:11-3:12' },
    { pointer: '/list/0', at: '3:12-3:13' },
    { pointer: '/list/1', at: '3:15-3:16' },
    { pointer: '/list/1/deep', at: '3:25-3:29' },
    { pointer: '/list/1/deep', atKey: true, at: '3:17-3:23' },
    { pointer: '/list/2', at: '4:5-4:10' },
    { pointer: '/list/2', atKey: true, at: '4:5-4:10' },
    { pointer: '/a~1b~0c', atKey: true, at: '5:3-5:10' },
    { pointer: '/a~1b~0c/', at: '5:18-5:22' },
  ])('$pointer $atKey', ({ pointer, atKey, at }) => {
    expect(locate(TEXT, pointer, atKey)).toBe(at);
  });

  test.each([
    { pointer: '/name/more', at: '2:11-2:16' },
    { pointer: '/list/7', at: '3:11-3:12' },
    { pointer: '/list/name/deeper', at: '3:11-3:12' },
    { pointer: '/list/1/other/deeper', at: '3:15-3:16' },
    { pointer: '/nothing', at: '1:1-1:2' },
  ])('locates missing values at their nearest ancestor: $pointer', ({ pointer, at }) => {
    expect(locate(TEXT, pointer)).toBe(at);
  });

  test('CRLF counts as one line end', () => {
    expect(locate(TEXT.replaceAll('\n', '\r\n'), '/list/2')).toBe('4:5-4:10');
  });

  test('a byte order mark takes no column', () => {
    const text = '\uFEFF{ "a": 1 }';
    expect(parseFile({ path: 'a.json', text }).diagnostics).toEqual([]);
    expect(locate(text, '/a')).toBe('1:8-1:9');
  });

  test('findings of a file with syntax errors are at its start', () => {
    expect(locate('', '/a/b')).toBe('1:1-1:2');
  });

  test('a finding keeps its message', () => {
    const { parsed } = parseFile({ path: 'a.json', text: TEXT });
    const finding = { file: 'a.json', pointer: '/name', code: 'c', message: 'm' };
    expect(parsed.locate({ ...finding, severity: 'warning', suggestion: 's' })).toEqual({
      file: 'a.json',
      line: 2,
      column: 11,
      endLine: 2,
      endColumn: 16,
      pointer: '/name',
      severity: 'warning',
      code: 'c',
      message: 'm',
      suggestion: 's',
    });
    expect(parsed.locate(finding)).not.toHaveProperty('suggestion');
    expect(parsed.locate(finding).severity).toBe('error');
  });
});

describe('syntax', () => {
  test.each([
    { text: '{ "a": 1, }', at: '1:11-1:12', hint: /^Remove the comma/ },
    { text: '[1, 2, ]', at: '1:8-1:9', hint: /^Remove the comma/ },
    { text: '{ "a": 1\n  "b": 2 }', at: '2:3-2:6', hint: /^Add a comma after the previous entry/ },
    { text: '{ "a" 1 }', at: '1:7-1:8', hint: /^Add a colon/ },
    { text: '{ "a": 1', at: '1:9-1:9', hint: /^Close the object/ },
    { text: '[1', at: '1:3-1:3', hint: /^Close the list/ },
    { text: '// note\n{}', at: '1:1-1:8', hint: /^Remove the comment/ },
    { text: '{ "a": "open }', at: '1:8-1:15', hint: /^Add a double quote/ },
    { text: "{ 'a': 1 }", at: '1:3-1:6', hint: /in double quotes/ },
    { text: '{ "a": True }', at: '1:8-1:12', hint: /in double quotes/ },
    { text: '{ "a": "x\ty" }', at: '1:8-1:13', hint: /\\t for a tab/ },
    { text: '{ "a": "\\d" }', at: '1:8-1:12', hint: /double it/ },
    { text: '{} {}', at: '1:4-1:5', hint: /^Remove everything after/ },
  ])('$text', ({ text, at, hint }) => {
    const { diagnostics } = parseFile({ path: 'a.json', text });
    expect(diagnostics.map(({ code, severity }) => ({ code, severity }))).toEqual([
      { code: 'syntax', severity: 'error' },
    ]);
    expect(diagnostics.map(range)).toEqual([at]);
    expect(diagnostics[0]?.suggestion).toMatch(hint);
  });

  test.each([
    { text: '{ "a": 1\n  "b": 2 }', says: 'A comma is missing before this.' },
    { text: '[1, 2, ]', says: 'A value is expected here.' },
    { text: '{ "a": "open }', says: 'The closing double quote of this text is missing.' },
    { text: '{ "a": True }', says: 'This word is not allowed in JSON.' },
    { text: '{ "a": 1. }', says: 'This number is incomplete.' },
    { text: '{ "a": "\\u00" }', says: 'In this text, \\u is not followed by four hexadecimal digits.' },
    { text: '/* open', says: 'Comments are not allowed in JSON.' },
  ])('explains the error in $text', ({ text, says }) => {
    expect(parseFile({ path: 'a.json', text }).diagnostics.map(({ message }) => message)).toEqual([says]);
  });

  test.each(['', '  \n', '\uFEFF'])('reports an empty file: %j', (text) => {
    const { parsed, diagnostics } = parseFile({ path: 'a.json', text });
    expect(diagnostics.map(({ message }) => message)).toEqual(['The file is empty.']);
    expect(diagnostics.map(range)).toEqual(['1:1-1:2']);
    expect(parsed.value).toBeUndefined();
  });
});

test('reports another encoding than UTF-8 at the first unreadable character', () => {
  const text = Buffer.from('{\n  "title": "Pr\xFCfung"\n}', 'latin1').toString('utf8');
  const { diagnostics } = parseFile({ path: 'a.json', text });
  expect(diagnostics.map((found) => [range(found), found.code, found.message])).toEqual([
    ['2:15-2:16', 'syntax', 'This character is not valid UTF-8.'],
  ]);
});

test('reports a duplicate property at its second occurrence', () => {
  const text = '{ "a": 1,\n  "b": [{ "c": 1, "c": 2 }],\n  "a": { "b": 3 } }';
  const { diagnostics } = parseFile({ path: 'a.json', text });
  expect(diagnostics.map((one) => `${range(one)} ${one.code} ${one.message}`)).toEqual([
    '2:19-2:22 duplicate-property The property "c" appears twice in this object.',
    '3:3-3:6 duplicate-property The property "a" appears twice in this object.',
  ]);
});

test('allows any name of a property', () => {
  const { parsed } = parseFile({ path: 'a.json', text: '{ "__proto__": { "a": 1 } }' });
  expect(Object.keys(parsed.value as object)).toEqual(['__proto__']);
});

test('child escapes special characters of JSON pointers', () => {
  expect(child('/a', 'b/c~d')).toBe('/a/b~1c~0d');
  expect(child('', 3)).toBe('/3');
});
