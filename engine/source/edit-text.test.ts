import { describe, expect, test } from 'vitest';
import type { ConfigEdit } from './config-edit.ts';
import { editText, oneLine } from './edit-text.ts';

type Wanted = ConfigEdit extends infer One ? (One extends ConfigEdit ? Omit<One, 'file'> : never) : never;

function edited(text: string, ...edits: readonly Wanted[]): string {
  return editText(
    text,
    edits.map((edit) => ({ file: 'a.json', ...edit }) as ConfigEdit),
  ).text;
}

const add = (name: string, below?: string, pointer = '/keys'): Wanted => ({
  ...({ edit: 'add', pointer } as const),
  ...{ name, value: { type: 'string', entries: { maximum: 2 } }, below },
});
const LINE = '{ "type": "string", "entries": { "maximum": 2 } }';

describe('adds a property formatted like its neighbour', () => {
  test.each([
    {
      name: 'on a line, in the middle',
      text: '{\n  "keys": {\n    "a": { "x": 1 },\n    "b": { "x": 1 }\n  }\n}\n',
      below: 'a',
      result: `{\n  "keys": {\n    "a": { "x": 1 },\n    "new": ${LINE},\n    "b": { "x": 1 }\n  }\n}\n`,
    },
    {
      name: 'as the last',
      text: '{\r\n\t"keys": {\r\n\t\t"a": {}\r\n\t}\r\n}',
      below: 'a',
      result: `{\r\n\t"keys": {\r\n\t\t"a": {},\r\n\t\t"new": ${LINE}\r\n\t}\r\n}`,
    },
    {
      name: 'as the first',
      text: '{\n  "keys": {\n    "a": {}\n  }\n}',
      below: undefined,
      result: `{\n  "keys": {\n    "new": ${LINE},\n    "a": {}\n  }\n}`,
    },
    {
      name: 'on several lines',
      text: '{\n "keys": {\n  "a": {\n   "x": 1\n  }\n }\n}',
      below: 'a',
      result:
        '{\n "keys": {\n  "a": {\n   "x": 1\n  },\n  "new": {\n   "type": "string",\n   "entries": {\n    "maximum": 2\n   }\n  }\n }\n}',
    },
    {
      name: 'without blanks, after a byte order mark',
      text: '\uFEFF{"keys":{"a":{"x":1},"b":{}}}',
      below: 'a',
      result: '\uFEFF{"keys":{"a":{"x":1},"new":{"type":"string","entries":{"maximum":2}},"b":{}}}',
    },
    {
      name: 'to an empty object',
      text: '{\n    "keys": {}\n}',
      below: undefined,
      result: `{\n    "keys": {\n        "new": ${LINE}\n    }\n}`,
    },
    {
      name: 'to an empty object in a minified file',
      text: '{"keys":{}}',
      below: 'a',
      result: '{"keys":{"new":{"type":"string","entries":{"maximum":2}}}}',
    },
  ])('$name', ({ text, below, result }) => {
    expect(edited(text, add('new', below))).toBe(result);
  });

  test('keeps the order of several additions, and adds none twice', () => {
    const text = '{\n  "keys": {\n    "a": {}\n  }\n}';
    const added = edited(text, add('b', 'a'), add('c', 'a'), add('b', 'a'), add('a'));
    expect(added).toBe(`{\n  "keys": {\n    "a": {},\n    "b": ${LINE},\n    "c": ${LINE}\n  }\n}`);
  });
});

test('applies only the first of several additions to an empty object, or of one name', () => {
  expect(edited('{"keys":{}}', add('a'), add('b'))).toBe(edited('{"keys":{}}', add('a')));
  const slips = '{ "lable": 1, "labl": 2 }';
  const rename = (from: string): Wanted => ({ edit: 'rename', pointer: `/${from}`, from, to: 'label' });
  expect(edited(slips, rename('lable'), rename('labl'))).toBe('{ "label": 1, "labl": 2 }');
});

describe('removes', () => {
  const text = '{\n  "a": 1,\n  "b": [ 1, 2 ],\n  "c": 3\n}';
  test.each([
    { pointers: ['/a'], result: '{\n  "b": [ 1, 2 ],\n  "c": 3\n}' },
    { pointers: ['/b'], result: '{\n  "a": 1,\n  "c": 3\n}' },
    { pointers: ['/c'], result: '{\n  "a": 1,\n  "b": [ 1, 2 ]\n}' },
    { pointers: ['/b/0'], result: '{\n  "a": 1,\n  "b": [ 2 ],\n  "c": 3\n}' },
    { pointers: ['/a', '/b'], result: '{\n  "c": 3\n}' },
    { pointers: ['/nothing'], result: text },
  ])('$pointers', ({ pointers, result }) => {
    expect(edited(text, ...pointers.map((pointer): Wanted => ({ edit: 'remove', pointer })))).toBe(result);
  });

  test('the only one', () => {
    expect(edited('{ "a": { "b": 1 } }', { edit: 'remove', pointer: '/a/b' })).toBe('{ "a": {} }');
  });
});

test('replaces and renames only unchanged nodes, and only to unused names', () => {
  const text = '{ "lable":  "Ä",\r\n\t"widget" : "selct" }';
  expect(
    edited(
      text,
      { edit: 'rename', pointer: '/lable', from: 'lable', to: 'label' },
      { edit: 'replace', pointer: '/widget', from: 'selct', to: 'select' },
    ),
  ).toBe('{ "label":  "Ä",\r\n\t"widget" : "select" }');
  expect(edited(text, { edit: 'rename', pointer: '/lable', from: 'lable', to: 'widget' })).toBe(text);
  expect(edited(text, { edit: 'replace', pointer: '/widget', from: 'slct', to: 'select' })).toBe(text);
});

test('formats a value on one line', () => {
  expect(oneLine({ a: [1, 'x'], b: {}, c: [], d: { e: null } })).toBe(
    '{ "a": [1, "x"], "b": {}, "c": [], "d": { "e": null } }',
  );
});
