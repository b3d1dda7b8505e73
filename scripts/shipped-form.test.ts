// Compares config/ with the frozen copy that all other tests use, so that no specified text changes unnoticed.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';

const CONFIG = fileURLToPath(new URL('../config', import.meta.url));

const WHAT_TO_DO = `config/ differs from engine/testing/shipped-form/, the copy that tests use ("-" is the copy, "+" is config/).
Check each change against the specification. Then copy the form, and give the new text to tests that quote the old one:

  rm -r engine/testing/shipped-form && cp -r config engine/testing/shipped-form
`;

/** Returns the files of a form by path, JSON files parsed and others as text. */
async function filesOf(directory: string): Promise<Record<string, unknown>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        const text = await readFile(path, 'utf8');
        const key = relative(directory, path).split(sep).join('/');
        return [key, name.endsWith('.json') ? JSON.parse(text) : text] as const;
      }),
    ),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists the differences, each with its path and both values. Skips equal items at both ends of lists. */
function differences(old: unknown, now: unknown, path = ''): string[] {
  if (isDeepStrictEqual(old, now)) return [];
  if (isObject(old) && isObject(now)) {
    const names = new Set([...Object.keys(old), ...Object.keys(now)]);
    return [...names].flatMap((name) => differences(old[name], now[name], `${path}/${name}`));
  }
  if (Array.isArray(old) && Array.isArray(now)) {
    const shorter = Math.min(old.length, now.length);
    let start = 0;
    while (start < shorter && isDeepStrictEqual(old[start], now[start])) start += 1;
    let end = 0;
    while (end < shorter - start && isDeepStrictEqual(old.at(-1 - end), now.at(-1 - end))) end += 1;
    const [before, after] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
    const longer = before.length > after.length ? before : after;
    return longer.flatMap((_, at) => differences(before[at], after[at], `${path}/${start + at}`));
  }
  const line = (sign: string, value: unknown) =>
    value === undefined ? [] : [`  ${sign} ${JSON.stringify(value)}`];
  return [[path.slice(1), ...line('-', old), ...line('+', now)].join('\n')];
}

test('config/ is the form that tests use', async () => {
  const found = differences(await filesOf(SHIPPED_FORM), await filesOf(CONFIG));
  if (found.length > 0) throw new Error([WHAT_TO_DO, ...found].join('\n'));
});

test('lists each difference with its path and both values', () => {
  const old = { 'a.json': { title: 'Old', list: [1, 2, 3], row: [{ label: 'A' }] }, 'gone.svg': '<svg/>' };
  const now = { 'a.json': { title: 'New', list: [1, 3], row: [{ label: 'B' }, { label: 'C' }] } };
  expect(differences(old, old)).toEqual([]);
  expect(differences(old, now)).toEqual([
    'a.json/title\n  - "Old"\n  + "New"',
    'a.json/list/1\n  - 2',
    'a.json/row/0/label\n  - "A"\n  + "B"',
    'a.json/row/1\n  + {"label":"C"}',
    'gone.svg\n  - "<svg/>"',
  ]);
});
