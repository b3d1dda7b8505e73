// A folder of a school's own widgets: how it is built, and its findings.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { formatDiagnostic } from '../../engine/source/diagnostic.ts';
import { eventually } from '../../engine/testing/eventually.ts';
import { smallForm } from '../../engine/testing/small-form.ts';
import { buildForm } from './build-form.ts';
import { openFormHost } from './form-host.ts';
import { widgetFolder } from './read-widgets.ts';

const STARS = `import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import './stars.css';
export default function Stars({ id }: WidgetProps) {
  const [name] = useState('sky');
  return <input id={id} name={name} />;
}`;
const FILES = {
  'stars.tsx': STARS,
  'stars.css': '.stars { color: navy; }',
  'stars.json': '{ "description": "Stars.", "draws": ["text"] }',
};
const CONTENT = [{ question: 'motto', label: 'Motto', widget: 'text', drawnBy: { widget: 'stars' } }];
const FORM = smallForm({ content: CONTENT, keys: { motto: { type: 'string', maxLength: 100 } } });

function folder(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-own-widgets-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  return directory;
}

const cacheDir = folder({});

function build(directory: string | undefined, files = FORM) {
  const widgets =
    directory === undefined ? undefined : widgetFolder(directory, join(directory, '..', 'config'));
  return buildForm(files, { checks: true, cacheDir, widgets });
}

/** Returns the findings, without the folder's random name. */
async function found(directory: string | undefined): Promise<string[]> {
  const { diagnostics } = await build(directory);
  return diagnostics.map((one) => formatDiagnostic(one).replaceAll(/matricula-own-widgets-\w+/g, 'widgets'));
}

test("builds a widget's scripts and style sheets, and adds their addresses to the form that uses it", async () => {
  const directory = folder({ ...FILES, 'other.tsx': STARS, 'other.json': FILES['stars.json'] });
  const { served, diagnostics } = await build(directory);
  expect(diagnostics).toEqual([]);
  const { shared = '', widgets = {} } = served?.module.form.widgetScripts ?? {};
  // No question uses the other widget.
  expect(Object.keys(widgets)).toEqual(['stars']);
  const addresses = [shared, widgets.stars?.script ?? '', ...(widgets.stars?.styles ?? [])];
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    expect(address).toMatch(/^\/form\/widgets\/[\w-]+\.(js|css)$/);
    const file = served?.widgetFiles.get(address.slice('/form/widgets/'.length));
    expect(file?.length).toBeGreaterThan(0);
  }
  // React comes from the page.
  const text = [...(served?.widgetFiles.values() ?? [])].map(String).join('\n');
  expect(text).not.toContain('useSyncExternalStore');
  expect(process.env.NODE_ENV).toBe('test');
});

test('a changed widget changes the form', async () => {
  const [one, two] = await Promise.all([
    build(folder(FILES)),
    build(folder({ ...FILES, 'stars.tsx': STARS.replace('sky', 'sea') })),
  ]);
  expect(one.served?.hash).not.toBe(two.served?.hash);
});

test('a form without widgets does not depend on the folder', async () => {
  const plain = smallForm({
    content: [{ question: 'motto', label: 'Motto', widget: 'text' }],
    keys: { motto: { type: 'string', maxLength: 100 } },
  });
  const [beside, without] = [await build(folder(FILES), plain), await build(undefined, plain)];
  expect(beside.served?.source).toBe(without.served?.source);
});

test('without a folder there are no widgets', async () => {
  expect(await found(undefined)).toEqual([
    expect.stringMatching(/error unknown-own-widget[\s\S]*into the folder of WIDGETS_DIR\.$/),
  ]);
});

test.each([
  [
    'a syntax error',
    { 'stars.tsx': 'export default function Stars() {\n  return <p>{</p>;\n}' },
    /^..\/widgets\/stars.tsx:2:\d+ error broken-widget Unexpected token/,
  ],
  [
    'an error in a part',
    { 'stars.tsx': "export { default } from './parts/star.tsx';", 'parts/star.tsx': 'export default 1 +;' },
    /^..\/widgets\/parts\/star.tsx:1:\d+ error broken-widget Unexpected token/,
  ],
  [
    'a missing import',
    { 'stars.tsx': "import { a } from './there';\nexport default () => a;" },
    /^..\/widgets\/stars.tsx:1:\d+ error broken-widget Could not resolve '.\/there'/,
  ],
  [
    'no component',
    { 'stars.tsx': 'export const stars = 5;' },
    /^..\/widgets\/stars.tsx:1:1 error broken-widget This file has no component as default export/,
  ],
  [
    'a file from elsewhere',
    { 'stars.tsx': "import text from '/etc/hostname?raw';\nexport default () => text;" },
    /error broken-widget "\/etc\/hostname" is neither in the folder of widgets nor in a package/,
  ],
  ['a syntax error in a description', { 'stars.json': '{' }, /^..\/widgets\/stars.json:1:2 error syntax/],
])('reports %s with file and line', async (_, files, told) => {
  expect((await found(folder({ ...FILES, ...files })))[0]).toMatch(told);
});

test('reports half a widget and an invalid name', async () => {
  const directory = folder({ ...FILES, 'half.tsx': STARS, 'whole.json': '{}', 'Big-Star.tsx': STARS });
  expect(await found(directory)).toEqual([
    expect.stringMatching(
      /^..\/widgets\/Big-Star.tsx:1:1 error half-widget "Big-Star" is not a valid widget name/,
    ),
    expect.stringMatching(
      /half.tsx:1:1 error half-widget The description half.json of this widget is missing/,
    ),
    expect.stringMatching(
      /whole.json:1:1 error half-widget The component whole.tsx of this widget is missing/,
    ),
  ]);
});

test('refuses a link that leaves the folder as a widget', async () => {
  const elsewhere = folder({ 'secret.tsx': STARS });
  const directory = folder({ 'stars.json': FILES['stars.json'] });
  symlinkSync(join(elsewhere, 'secret.tsx'), join(directory, 'stars.tsx'));
  const told = await found(directory);
  expect(told[0]).toMatch(/stars.tsx:1:1 error half-widget This is a folder, or a link to a file outside/);
});

test('refuses such a link as part of a widget', async () => {
  const elsewhere = folder({ 'secret.ts': 'export default () => null;' });
  const directory = folder({ ...FILES, 'stars.tsx': "export { default } from './part.ts';" });
  symlinkSync(join(elsewhere, 'secret.ts'), join(directory, 'part.ts'));
  expect((await found(directory))[0]).toMatch(/error broken-widget .*secret.ts" is neither in the folder/);
});

test('reports a missing folder', async () => {
  expect((await found(join(cacheDir, 'nowhere')))[0]).toMatch(
    /error unreadable The folder of widgets cannot be read/,
  );
});

test('follows an edit, and keeps the last good widget while an edit is broken', async () => {
  const widgetsDir = folder(FILES);
  const configDir = folder(Object.fromEntries(FORM.map(({ path, text }) => [path, text])));
  const host = await openFormHost({ configDir, widgetsDir, cacheDir, development: true });
  onTestFinished(() => host.close());
  const first = host.current();
  expect(first).not.toBeNull();
  writeFileSync(join(widgetsDir, 'stars.tsx'), 'export default (');
  await eventually(() => expect(host.diagnostics()[0]?.code).toBe('broken-widget'));
  expect(host.current()).toBe(first);
  writeFileSync(join(widgetsDir, 'stars.tsx'), STARS.replace('sky', 'sea'));
  await eventually(() => expect(host.current()?.hash).not.toBe(first?.hash));
  expect(host.diagnostics().filter(({ severity }) => severity === 'error')).toEqual([]);
});
