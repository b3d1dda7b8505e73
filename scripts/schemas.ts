// Writes everything generated from the form language: schemas/, editor settings, tables of the pages for
// admins, and missing lines of the texts.json files. With --check it writes nothing, and fails if schemas/ or a
// table is outdated.
import { globSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PRODUCT_TEXTS from '../engine/form/product-texts.json' with { type: 'json' };
import { schemaFiles } from '../engine/language/schemas.ts';
import { DOCS_TABLES, withTable } from './docs-tables.ts';
import { editorSettings, SETTINGS } from './editor-settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const TEXTS = [
  'config/texts.json',
  'engine/testing/second-form/texts.json',
  'engine/testing/shipped-form/texts.json',
  ...globSync('examples/*/texts.json', { cwd: root }),
];

/** Returns the files whose text differs from the wanted one; undefined stands for a file to delete. */
async function differing(
  wanted: ReadonlyMap<string, string | undefined>,
): Promise<[path: string, text: string | undefined][]> {
  const found: [string, string | undefined][] = [];
  for (const [path, text] of wanted) {
    const there = await readFile(join(root, path), 'utf8').catch(() => undefined);
    if (there !== text) found.push([path, text]);
  }
  return found;
}

async function wantedFiles(): Promise<Map<string, string | undefined>> {
  const there = await readdir(join(root, 'schemas'));
  const wanted = new Map<string, string | undefined>(there.map((name) => [`schemas/${name}`, undefined]));
  for (const [name, text] of schemaFiles()) wanted.set(`schemas/${name}`, text);
  wanted.set(SETTINGS, editorSettings());
  for (const { page, name, make } of DOCS_TABLES) {
    const text = wanted.get(page) ?? (await readFile(join(root, page), 'utf8'));
    wanted.set(page, withTable(text, page, name, await make()));
  }
  return wanted;
}

/** Returns a texts.json with missing lines added at their places in the product's wording. */
async function wantedTexts(path: string): Promise<string> {
  const { $schema, ...own } = JSON.parse(await readFile(join(root, path), 'utf8')) as Record<string, string>;
  const product = Object.entries(PRODUCT_TEXTS).map(([id, { text }]) => [id, text]);
  return `${JSON.stringify({ $schema, ...Object.fromEntries(product), ...own }, null, 2)}\n`;
}

const wanted = await wantedFiles();
if (process.argv.includes('--check')) {
  const paths = (await differing(wanted)).map(([path]) => path);
  if (paths.length > 0) {
    console.error(`Outdated: ${paths.join(', ')}. Run \`npm run schemas\`.`);
    process.exitCode = 1;
  } else console.log(`schemas: ${wanted.size} files are up to date`);
} else {
  for (const path of TEXTS) wanted.set(path, await wantedTexts(path));
  for (const [path, text] of await differing(wanted)) {
    await (text === undefined ? rm(join(root, path)) : writeFile(join(root, path), text));
    console.log(text === undefined ? `${path} removed` : `${path} written`);
  }
}
