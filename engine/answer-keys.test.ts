// The product knows no question of any form by name: a second school changes config/, never the code.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shippedFiles, textOf } from './testing/config-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface DataModel {
  readonly keys: Readonly<Record<string, { readonly description?: true }>>;
}

const model = JSON.parse(textOf(shippedFiles, 'data-model.json')) as DataModel;
const KEYS = Object.entries(model.keys).flatMap(([key, { description }]) =>
  description === true ? [key, `${key}_desc`] : [key],
);

/** React, its router, the browser's history and a pane of a spreadsheet have a `state` of their own: not that of an address. */
const OTHER_STATE = /\b(this|location|history|useLocation\(\))\.state\b|\bstate="frozen"/g;

/** Numbers of telephones have a country of their own: not that of an address. */
function isOfPhones(name: string, key: string): boolean {
  return key === 'country' && /(^|\/)[\w-]*phone[\w-]*\.ts$/.test(name);
}

/** What is given out may be packed: that is no code of an address. */
function isOfArchives(name: string, key: string): boolean {
  return key === 'zip' && name === 'exports/export-applications.ts';
}

/** Prometheus and HTML have words of their own: the state of a piece of work, and what a browser fills in by itself. */
function isOfOthers(name: string, key: string): boolean {
  return (
    (key === 'state' && name === 'metrics/metrics.ts') ||
    (key === 'country' && name === 'checks/unknown-autofill.ts')
  );
}

/** The text of a template literal without what is computed in it. */
function templates(source: string): string[] {
  const found = source.replaceAll(/^\s*(\*|\/\/).*$/gm, '').matchAll(/`(?:[^`\\]|\\.)*`/g);
  return [...found].map(([template]) => template.replaceAll(/\$\{[^}]*\}/g, '$'));
}

/** Answer keys that a source names in quotes, as a property or in a template. */
function namedKeys(source: string): string[] {
  const own = source.replaceAll(OTHER_STATE, '');
  const text = templates(own).join('\n');
  return KEYS.filter(
    (key) =>
      new RegExp(`(['"])${key}\\1|\\.${key}\\b`).test(own) ||
      new RegExp(`(?<![\\w-])${key}(?![\\w-])`).test(text),
  );
}

test.each(['engine', 'renderer', 'server'])('no source in %s names an answer key', async (folder) => {
  const names = await readdir(`${root}${folder}`, { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)testing\//.test(name));
  expect(sources.length).toBeGreaterThan(20);
  const found = await Promise.all(
    sources.map(async (name) => {
      const keys = namedKeys(await readFile(`${root}${folder}/${name}`, 'utf8'));
      return keys
        .filter((key) => !isOfPhones(name, key) && !isOfArchives(name, key) && !isOfOthers(name, key))
        .map((key) => `${folder}/${name}: ${key}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

test.each([
  { source: `answers['first_name']`, key: 'first_name' },
  { source: 'const key = "country_desc";', key: 'country_desc' },
  { source: 'answers.state ?? answers?.zip', key: 'state' },
  { source: `form.questions.city`, key: 'city' },
  { source: '`/about#birth_date`', key: 'birth_date' },
  { source: `\`#\${id}/gender\`.length`, key: 'gender' },
])('$source is found', ({ source, key }) => {
  expect(namedKeys(source)).toContain(key);
});

test('what only looks like an answer is not', () => {
  expect(namedKeys('location.state; this.state; useLocation().state; const { state } = store;')).toEqual([]);
  expect(namedKeys(`\`\${state.size} \${answers}\`;\n// The \`state\` of an address.`)).toEqual([]);
});
