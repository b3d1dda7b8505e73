import { expect, test } from 'vitest';
import type { SourceFile } from '../source/source-file.ts';
import { LANGUAGE } from './language-version.ts';
import { upgradeFiles } from './upgrade-files.ts';
import { UPGRADES, type Upgrade } from './upgrades.ts';

/** An upgrade that renames "mandatory" to "required" and removes "old". */
const TO_2: Upgrade = {
  to: 2,
  says: '"mandatory" is called "required", and "old" is gone.',
  edits: (files) =>
    files.flatMap(({ path, value }) => {
      const { content = [] } = value as { readonly content?: readonly Record<string, unknown>[] };
      return content.flatMap((question, index) => [
        ...('mandatory' in question
          ? [
              {
                edit: 'rename' as const,
                file: path,
                pointer: `/content/${index}/mandatory`,
                from: 'mandatory',
                to: 'required',
              },
            ]
          : []),
        ...('old' in question
          ? [{ edit: 'remove' as const, file: path, pointer: `/content/${index}/old` }]
          : []),
      ]);
    }),
};

const TO_3: Upgrade = {
  to: 3,
  says: 'A form says where it begins.',
  edits: () => [{ edit: 'add', file: 'form.json', pointer: '', name: 'begins', value: 'one', below: 'id' }],
};

const FORM = `{
  "$schema": "../schemas/form.schema.json",
  "id":"small",

  "title": "Small" }
`;

const SECTION = `{ "id": "one",
\t"content": [
\t\t{ "question": "a",   "mandatory": true, "old": 1 },
\t\t{ "question": "b", "label": "caf\\u00e9" },
\t\t{ "old": 2, "question": "c" }
\t] }
`;

const FILES: readonly SourceFile[] = [
  { path: 'form.json', text: FORM },
  { path: 'sections/one.json', text: SECTION },
  { path: 'registers/a.csv', text: 'a,b\n"' },
];

const textsOf = (files: readonly SourceFile[]): readonly string[] => files.map(({ text }) => text);

test('upgrades an older form version by version, and keeps its layout', () => {
  const { files, from, made } = upgradeFiles(FILES, [TO_2, TO_3]);
  expect(from).toBe(1);
  expect(made.map(({ to, edits }) => [to, edits.length])).toEqual([
    [2, 4],
    [3, 2],
  ]);
  expect(textsOf(files)).toEqual([
    FORM.replace('"small",', '"small",\n  "begins":"one",\n  "language":3,'),
    SECTION.replace('"mandatory"', '"required"').replace(', "old": 1', '').replace('"old": 2, ', ''),
    FILES[2]?.text,
  ]);
});

test('is idempotent, and applies only the missing upgrades to a later version', () => {
  const once = upgradeFiles(FILES, [TO_2]).files;
  expect(upgradeFiles(once, [TO_2])).toEqual({ files: once, from: 2, made: [] });
  const { from, made } = upgradeFiles(once, [TO_2, TO_3]);
  expect([from, made.map(({ to }) => to)]).toEqual([2, [3]]);
  const twice = upgradeFiles(once, [TO_2, TO_3]).files;
  expect(upgradeFiles(twice, [TO_2, TO_3]).files).toEqual(twice);
});

test('does not change unreadable files', () => {
  const broken = [...FILES, { path: 'sections/two.json', text: '{ "id": ' }];
  expect(() => upgradeFiles(broken, [TO_2])).toThrow(
    'sections/two.json is not valid JSON. Run config-lint to see where.',
  );
  expect(() => upgradeFiles([], [TO_2])).toThrow(/^form\.json is missing/);
  const unversioned = [{ path: 'form.json', text: '{ "language": "new" }' }];
  expect(() => upgradeFiles(unversioned, [TO_2])).toThrow(/does not name a version of the form language/);
});

test('stops an upgrade that never ends', () => {
  const endless: Upgrade = {
    to: 2,
    says: '',
    edits: ([file]) => {
      const { id = '' } = (file?.value ?? {}) as { readonly id?: string };
      return [{ edit: 'replace', file: 'form.json', pointer: '/id', from: id, to: id === 'a' ? 'b' : 'a' }];
    },
  };
  expect(() => upgradeFiles(FILES, [endless])).toThrow('The upgrade to version 2 never finishes.');
});

test('there is an upgrade to each version after the first, in order', () => {
  const versions = Array.from({ length: LANGUAGE - 1 }, (_, index) => index + 2);
  expect(UPGRADES.map(({ to }) => to)).toEqual(versions);
});
