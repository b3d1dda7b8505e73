// The reference page of the form language is generated, so that it covers every construct.
import { readdir, readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as blocks from '../blocks/list.ts';
import { OPERATORS } from '../engine/conditions/operators.ts';
import * as widgets from '../widgets/list.ts';
import { languagePage } from './language/language-page.ts';

const DOCS = new URL('../docs/', import.meta.url);
/** Upper limit of all pictures in bytes. */
const MOST_BYTES = 2_000_000;

const { text, pictures } = await languagePage();

test('the page matches the stories, tables and schemas: npm run language', async () => {
  expect(await readFile(new URL('language.md', DOCS), 'utf8')).toBe(text);
});

test("has each widget, block and operator, with config-lint's output", () => {
  const parts = text.split(/^### /m).slice(1);
  const named = parts.map((part) => part.split('\n', 1)[0]);
  expect(named).toEqual([...Object.keys(widgets), ...Object.keys(blocks)]);
  for (const part of parts) {
    expect(part).toMatch(/^```json\n/m);
    expect(part).toMatch(/^!\[.+\]\(language\/.+\.webp\)$/m);
    expect(part).toMatch(/config-lint reports:\n\n```text\nerror [a-z-]+ /);
  }
  for (const operator of Object.keys(OPERATORS)) expect(text).toContain(`"operator": "${operator}"`);
});

test('has exactly the existing pictures, which are small in total', async () => {
  const folder = new URL('language/', DOCS);
  const names = await readdir(folder);
  expect(names.sort()).toEqual([...pictures.keys()].map((name) => `${name}.webp`).sort());
  const sizes = await Promise.all(names.map(async (name) => (await stat(new URL(name, folder))).size));
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});
