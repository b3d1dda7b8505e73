// Help in an editor with JSON Schema for each kind of file: suggestions with descriptions, hovers and error
// marks. Uses VS Code's own language service.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import languageService from 'vscode-json-languageservice';
import { FOLDERS, REQUIRED_FILES } from '../engine/definition/file-kinds.ts';
import { SETTINGS } from './editor-settings.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const urlOf = (path: string): string => pathToFileURL(join(ROOT, path)).href;

const service = languageService.getLanguageService({
  schemaRequestService: async (url) => readFileSync(fileURLToPath(url), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});
const settings: { 'json.schemas': { fileMatch: string[]; url: string }[] } = JSON.parse(
  readFileSync(join(ROOT, SETTINGS), 'utf8'),
);
service.configure({
  validate: true,
  allowComments: false,
  schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
    fileMatch: fileMatch.map((path) => urlOf(path).replaceAll('%2A', '*')),
    uri: urlOf(url),
  })),
});

/** A file open in an editor, with the cursor at `|`. */
function open(path: string, marked: string) {
  const offset = Math.max(0, marked.indexOf('|'));
  const document = languageService.TextDocument.create(urlOf(path), 'json', 1, marked.replace('|', ''));
  const json = service.parseJSONDocument(document);
  const position = document.positionAt(offset);
  return {
    found: () => service.doValidation(document, json),
    names: async () => (await service.doComplete(document, position, json))?.items ?? [],
    hover: async () => JSON.stringify((await service.doHover(document, position, json))?.contents ?? ''),
    at: (part: string) => document.positionAt(document.getText().indexOf(part)),
  };
}

const KINDS = [...Object.keys(REQUIRED_FILES), ...FOLDERS.map(({ folder }) => `${folder}/new.json`)].map(
  (name) => ({ name, path: `config/${name}` }),
);

/** Expected help for each kind of file: a suggested name, a hover, and an error with its message. */
const SHOWN: Readonly<
  Record<
    string,
    { readonly name: string; readonly hover: [string, RegExp]; readonly wrong: [string, RegExp] }
  >
> = {
  'form.json': {
    name: 'pages',
    hover: ['{ "|pages": [] }', /in (their|the) order/],
    wrong: ['{ "pages": 5 }', /array/],
  },
  'school.json': {
    name: 'numberFormat',
    hover: ['{ "|dateFormat": "DD.MM.YYYY" }', /dates are typed/i],
    wrong: ['{ "numberFormat": "1" }', /Value is not accepted/],
  },
  'data-model.json': {
    name: 'keys',
    hover: ['{ "|keys": {} }', /answer/i],
    wrong: ['{ "keys": { "name": { "type": "strnig" } } }', /Value is not accepted/],
  },
  'option-lists.json': {
    name: 'lists',
    hover: ['{ "|lists": {} }', /list/i],
    wrong: ['{ "lists": { "sizes": [{ "value": 5, "label": "Five" }] } }', /string/],
  },
  'conditions.json': {
    name: 'conditions',
    hover: ['{ "|conditions": {} }', /condition/i],
    wrong: ['{ "conditions": { "adult": { "valueKey": 5 } } }', /string/],
  },
  'texts.json': {
    name: '"saving.saved"',
    hover: ['{ "|saving.saved": "Saved" }', /\w/],
    wrong: ['{ "saving.saved": 5 }', /string/],
  },
  'sections/new.json': {
    name: 'content',
    hover: ['{ "content": [{ "question": "name", "label": "Name", "|widget": "text" }] }', /\w/],
    wrong: ['{ "id": "new", "title": "New", "content": "none" }', /array/],
  },
  'auth/new.json': {
    name: 'title',
    hover: ['{ "|title": "Log in" }', /\w/],
    wrong: ['{ "title": 5 }', /string/],
  },
  'modals/new.json': {
    name: 'title',
    hover: ['{ "|title": "Help" }', /\w/],
    wrong: ['{ "title": 5 }', /string/],
  },
  'registers/new.json': {
    name: 'columns',
    hover: ['{ "|columns": {} }', /column/i],
    wrong: ['{ "columns": 5 }', /object/],
  },
  'migrations/new.json': {
    name: 'steps',
    hover: ['{ "steps": [{ "|rename": "nickname", "to": "name" }] }', /key/i],
    wrong: ['{ "steps": [{ "rename": "nickname" }] }', /"to"/],
  },
  'mails/new.json': {
    name: 'subject',
    hover: ['{ "|subject": "Hello" }', /line/i],
    wrong: ['{ "subject": 5 }', /string/],
  },
  'webhooks/new.json': {
    name: 'address',
    hover: ['{ "|address": "https://a.example" }', /call/i],
    wrong: ['{ "address": 5 }', /string/],
  },
  'exports/new.json': {
    name: 'columns',
    hover: ['{ "|columns": [] }', /order/i],
    wrong: ['{ "columns": 5 }', /array/],
  },
  'scenarios/new.json': {
    name: 'answers',
    hover: ['{ "|answers": {} }', /answer/i],
    wrong: ['{ "answers": 5 }', /object/],
  },
};

test.each(KINDS)(
  'suggests and explains names in $name, and marks errors at their place',
  async ({ name, path }) => {
    const shown = SHOWN[name];
    if (shown === undefined) throw new Error(`Nothing is said of what an editor shows in ${name}.`);
    const offered = await open(path, '{ | }').names();
    expect(offered.map(({ label }) => label)).toContain(shown.name.replaceAll('"', ''));
    expect(await open(path, shown.hover[0]).hover()).toMatch(shown.hover[1]);
    const wrong = open(path, shown.wrong[0]);
    const messages = (await wrong.found()).map(({ message }) => message);
    expect(messages.join('\n')).toMatch(shown.wrong[1]);
  },
);

test('completes a new question with the properties of its widget and their descriptions', async () => {
  const file = open(
    'config/sections/new.json',
    '{ "id": "new", "title": "New", "content": [{ "question": "size", "label": "Size", "widget": "number", | }] }',
  );
  const names = await file.names();
  const min = names.find(({ label }) => label === 'min');
  expect(JSON.stringify(min?.documentation)).toMatch(/\w{4}/);
  expect(names.map(({ label }) => label)).toEqual(expect.arrayContaining(['max', 'decimals', 'showWhen']));
});

test('suggests each widget by name', async () => {
  const file = open(
    'config/sections/new.json',
    '{ "id": "new", "title": "New", "content": [{ "question": "size", "label": "Size", "widget": "|" }] }',
  );
  const values = (await file.names()).map(({ label }) => label);
  expect(values).toEqual(expect.arrayContaining(['"text"', '"number"', '"select"', '"file"']));
});

const FILES = globSync(['config/**/*.json', 'examples/*/**/*.json'], { cwd: ROOT }).filter((path) =>
  KINDS.some(({ name }) => path.endsWith(`/${name}`) || path.split('/').at(-2) === name.split('/').at(-2)),
);

test.each(FILES)('%s has no errors', async (path) => {
  expect(await open(path, readFileSync(join(ROOT, path), 'utf8')).found()).toEqual([]);
});
