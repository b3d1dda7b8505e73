import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { namedCodes } from '../../scripts/config/named-codes.ts';
import { CHECK_NAMES as names } from './checks.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFile(`${root}${path}`, 'utf8');

async function sources(folder: string): Promise<string[]> {
  const all = await readdir(`${root}${folder}`, { recursive: true });
  // Differences from config-diff are no findings about a form.
  const files = all.filter((name) => !name.startsWith('difference/'));
  const own = files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)testing\//.test(name));
  return Promise.all(own.map((name) => read(`${folder}/${name}`)));
}

test('lists each check of this folder in the index', async () => {
  const files = await readdir(here);
  const checks = files.filter((name) => !/^checks?[.-]|\.test\.ts$/.test(name));
  expect(checks.map((name) => name.replace(/\.ts$/, '')).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  test('has a test of its own', () => {
    expect(existsSync(`${here}${name}.test.ts`)).toBe(true);
  });

  test('has a page that quotes its message', async () => {
    const page = await read(`docs/checks/${name}.md`);
    expect(page).toMatch(new RegExp(`:\\d+:\\d+ (error|warning) ${name} `));
  });
});

test('the documentation lists exactly the codes that can occur', async () => {
  const texts = [
    ...(await sources('engine')),
    ...(await sources('blocks')),
    ...(await sources('server/form')),
    ...(await sources('scripts/config')),
  ];
  const literal = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:code: |CODE = |NEWER_LANGUAGE = )'([a-z-]+)'/g)].map((match) => match[1]),
  );
  const chosen = texts.flatMap((text) => [...text.matchAll(/\? '(not-allowed)'/g)].map((match) => match[1]));
  const schemas = (await readdir(`${root}schemas`)).map((name) => read(`schemas/${name}`));
  const named = (await Promise.all(schemas)).flatMap((text) => namedCodes(JSON.parse(text)));
  const made = texts.flatMap((text) => [...text.matchAll(/\bcode: `(.+)`/g)].map((match) => match[1]));
  // One code is built from a property's name. Another such code has to be added to this list.
  expect(made).toEqual([`duplicate-$${'{property}'}`]);
  const emitted = new Set([...literal, ...chosen, ...named, ...names, 'duplicate-id', 'duplicate-route']);

  const page = await read('docs/checks/README.md');
  const listed = [...page.matchAll(/^\| \[?`([a-z-]+)`/gm)].map((match) => match[1]);
  expect([...listed].sort()).toEqual([...emitted].sort());
});
