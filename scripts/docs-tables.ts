// Tables in pages of docs/ that `npm run schemas` generates: widgets, blocks and operators from the code, and the codes
// of findings from their own pages in docs/checks.
import { readdir, readFile } from 'node:fs/promises';
import { CHECK_NAMES } from '../engine/checks/checks.ts';
import { OPERATORS } from '../engine/conditions/operators.ts';
import type { WidgetEntry } from '../engine/language/widget-entry.ts';
import * as widgets from '../widgets/list.ts';
import { namedCodes } from './config/named-codes.ts';
import { BLOCK_SHAPES } from './language/block-shapes.ts';
import { table } from './language/markdown.ts';

/** A generated table: its page, and its name in the page's markers. */
interface DocsTable {
  readonly page: string;
  readonly name: string;
  make(): Promise<string> | string;
}

const OVERVIEW = 'docs/admins/README.md';
const CONDITIONS = 'docs/admins/recipes/make-a-question-conditional.md';

const CODES = 'docs/checks/README.md';
const CHECK_PAGES = new URL('../docs/checks/', import.meta.url);

/** Codes of errors in a file that prevent reading its content. */
const FILE_CODES = (
  'unreadable missing-file unknown-file copied-file syntax too-deep duplicate-property ' +
  'wrong-schema wrong-id wrong-columns wrong-encoding bad-row duplicate-record no-records ' +
  'broken-form'
).split(' ');
/** Codes of schema errors, except those derived from property names. */
const SCHEMA_CODES =
  'unknown-property dropped-text missing-property wrong-shape wrong-value wrong-form not-allowed'.split(' ');

/** All generated tables. */
export const DOCS_TABLES: readonly DocsTable[] = [
  { page: OVERVIEW, name: 'widgets', make: widgetTable },
  { page: OVERVIEW, name: 'blocks', make: blockTable },
  { page: CONDITIONS, name: 'operators', make: operatorTable },
  { page: CODES, name: 'checks', make: () => codeTable(CHECK_NAMES) },
  { page: CODES, name: 'files', make: () => codeTable(FILE_CODES) },
  { page: CODES, name: 'shape', make: async () => codeTable([...SCHEMA_CODES, ...(await enumCodes())]) },
  { page: CODES, name: 'meaning', make: meaningTable },
];

const code = (text: string): string => `\`${text}\``;

function widgetTable(): string {
  const rows = Object.entries<WidgetEntry>(widgets).map(([name, { description, takes, limit }]) => [
    code(name),
    limit !== undefined && takes.includes('maxLength')
      ? `${description} At most ${limit} characters unless \`maxLength\` says otherwise.`
      : description,
    takes.map(code).join(', '),
  ]);
  return table(['Widget', 'For', 'Besides label, help, `required` and `validation`'], rows);
}

function blockTable(): string {
  const rows = Object.values(BLOCK_SHAPES).map(({ shape, docsExample }) => [
    code(docsExample),
    shape.description ?? '',
  ]);
  return table(['Block', 'What it does'], rows);
}

function operatorTable(): string {
  const rows = Object.entries(OPERATORS).map(([name, entry]) => [
    code(name),
    'note' in entry ? `${entry.says} (${entry.note})` : entry.says,
  ]);
  return table(['Operator', 'True when the answer'], rows);
}

/** Returns a table of codes with the first sentence of their pages. */
async function codeTable(codes: readonly string[]): Promise<string> {
  const rows = await Promise.all(
    codes.map(async (name) => {
      const page = await readFile(new URL(`${name}.md`, CHECK_PAGES), 'utf8');
      const [, severity, meaning = ''] = /^\*\*(Error|Warning)\.\*\* (.*)$/m.exec(page) ?? [];
      return [`[${code(name)}](${name}.md)`, severity === 'Warning' ? `*Warning.* ${meaning}` : meaning];
    }),
  );
  return table(['Code', 'Meaning'], rows);
}

/** Returns the codes that are derived from property names, such as `unknown-widget`. */
async function enumCodes(): Promise<string[]> {
  const folder = new URL('../schemas/', import.meta.url);
  const schemas = (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8'));
  return [...new Set((await Promise.all(schemas)).flatMap((text) => namedCodes(JSON.parse(text))))].sort();
}

/** Returns the table of all other codes. */
async function meaningTable(): Promise<string> {
  const listed = new Set([...CHECK_NAMES, ...FILE_CODES, ...SCHEMA_CODES, ...(await enumCodes())]);
  const pages = (await readdir(CHECK_PAGES)).map((name) => name.replace(/\.md$/, '')).sort();
  return codeTable(pages.filter((name) => name !== 'README' && !listed.has(name)));
}

/** Returns the page's text with the table between its markers. Throws if they are missing. */
export function withTable(text: string, page: string, name: string, table: string): string {
  const [begin, end] = [`<!-- begin: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`${page} lacks the markers ${begin} and ${end}.`);
  return `${text.slice(0, from) + begin}\n${table}\n${text.slice(to)}`;
}
