import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { namedCodes } from '../../scripts/lint/named-codes.ts';
import { CHECKS } from './checks.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFile(`${root}${path}`, 'utf8');
const names = CHECKS.map((check) => check.name);

async function sources(folder: string): Promise<string[]> {
  const all = await readdir(`${root}${folder}`, { recursive: true });
  // What config-diff tells is no finding about a form.
  const files = all.filter((name) => !name.startsWith('difference/'));
  const own = files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)testing\//.test(name));
  return Promise.all(own.map((name) => read(`${folder}/${name}`)));
}

test('each check in this folder is in the index', async () => {
  const files = await readdir(here);
  const checks = files.filter((name) => !/^checks?\.|\.test\.ts$/.test(name));
  expect(checks.map((name) => name.replace(/\.ts$/, '')).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  test('has a test of its own', () => {
    expect(existsSync(`${here}${name}.test.ts`)).toBe(true);
  });

  test('has a page that says what it is told in', async () => {
    const page = await read(`docs/checks/${name}.md`);
    expect(page).toMatch(new RegExp(`:\\d+:\\d+ (error|warning) ${name} `));
  });
});

test('the documentation lists every code that can be found, and no other', async () => {
  const texts = [
    ...(await sources('engine')),
    ...(await sources('blocks')),
    ...(await sources('server/form')),
    ...(await sources('scripts/lint')),
  ];
  const literal = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:code: |CODE = |NEWER_LANGUAGE = )'([a-z-]+)'/g)].map((match) => match[1]),
  );
  const chosen = texts.flatMap((text) => [...text.matchAll(/\? '(not-allowed)'/g)].map((match) => match[1]));
  const schemas = (await readdir(`${root}schemas`)).map((name) => read(`schemas/${name}`));
  const named = (await Promise.all(schemas)).flatMap((text) => namedCodes(JSON.parse(text)));
  const made = texts.flatMap((text) => [...text.matchAll(/\bcode: `(.+)`/g)].map((match) => match[1]));
  // One code is made of a property's name; should another be, this list has to learn it.
  expect(made).toEqual([`duplicate-$${'{property}'}`]);
  const emitted = new Set([...literal, ...chosen, ...named, 'duplicate-id', 'duplicate-route']);

  const page = await read('docs/checks/README.md');
  const listed = [...page.matchAll(/^\| \[?`([a-z-]+)`/gm)].map((match) => match[1]);
  expect([...listed].sort()).toEqual([...emitted].sort());
});
