// Writes everything generated from the form language: schemas/, editor settings, tables of the pages for
// admins, and missing lines of the texts.json files. With --check it writes nothing, and fails if schemas/ or a
// table is outdated.
import { globSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PRODUCT_TEXTS from '../engine/form/product-texts.json' with { type: 'json' };
import { schemaFiles } from '../engine/language/schemas.ts';
import * as widgets from '../widgets/list.ts';
import { DOCS_TABLES, withTable } from './docs-tables.ts';
import { editorSettings, SETTINGS } from './editor-settings.ts';
import { BLOCK_SHAPES } from './language/block-shapes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const TEXTS = [
  'config/texts.json',
  'engine/testing/second-form/texts.json',
  'engine/testing/shipped-form/texts.json',
  ...globSync('examples/*/texts.json', { cwd: root }),
];

/** Returns the entries whose file has another text than it should. An undefined text means that no file should exist. */
async function outdatedFiles(
  textByPath: ReadonlyMap<string, string | undefined>,
): Promise<[path: string, text: string | undefined][]> {
  const found: [string, string | undefined][] = [];
  for (const [path, text] of textByPath) {
    const current = await readFile(join(root, path), 'utf8').catch(() => undefined);
    if (current !== text) found.push([path, text]);
  }
  return found;
}

/** Returns the texts of all generated files by path; undefined for schemas that are not generated any more. */
async function generateFiles(): Promise<Map<string, string | undefined>> {
  const schemaNames = await readdir(join(root, 'schemas'));
  const textByPath = new Map<string, string | undefined>(
    schemaNames.map((name) => [`schemas/${name}`, undefined]),
  );
  for (const [name, text] of schemaFiles(widgets, BLOCK_SHAPES)) textByPath.set(`schemas/${name}`, text);
  textByPath.set(SETTINGS, editorSettings());
  for (const { page, name, make } of DOCS_TABLES) {
    const text = textByPath.get(page) ?? (await readFile(join(root, page), 'utf8'));
    textByPath.set(page, withTable(text, page, name, await make()));
  }
  return textByPath;
}

/** Returns a texts.json with the missing lines, in the product's wording and order. */
async function completeTexts(path: string): Promise<string> {
  const { $schema, ...own } = JSON.parse(await readFile(join(root, path), 'utf8')) as Record<string, string>;
  const product = Object.entries(PRODUCT_TEXTS).map(([id, { text }]) => [id, text]);
  return `${JSON.stringify({ $schema, ...Object.fromEntries(product), ...own }, null, 2)}\n`;
}

const generated = await generateFiles();
if (process.argv.includes('--check')) {
  const paths = (await outdatedFiles(generated)).map(([path]) => path);
  if (paths.length > 0) {
    console.error(`Outdated: ${paths.join(', ')}. Run \`npm run schemas\`.`);
    process.exitCode = 1;
  } else console.log(`schemas: ${generated.size} files are up to date`);
} else {
  for (const path of TEXTS) generated.set(path, await completeTexts(path));
  for (const [path, text] of await outdatedFiles(generated)) {
    await (text === undefined ? rm(join(root, path)) : writeFile(join(root, path), text));
    console.log(text === undefined ? `${path} removed` : `${path} written`);
  }
}
