// Registers of a form over HTTP: searched, reloaded after edits, and beside the shipped ones.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SECOND_FORM } from '../engine/testing/config-files.ts';
import { eventually } from '../engine/testing/eventually.ts';
import { type SmallForm, type SmallRegister, smallForm } from '../engine/testing/small-form.ts';
import { followRegisters } from './follow-registers.ts';
import { openFormHost } from './form/form-host.ts';
import { IMPORTED } from './lookup/load-records.ts';
import { openLookup, recordsFile } from './lookup/open-lookup.ts';
import { openRecordDatabase, recordTables } from './lookup/record-tables.ts';
import { bootApp } from './testing/boot-app.ts';

const HEAD = 'code,name,town,motto\n';
const LIBRARIES: SmallRegister = {
  columns: { code: { required: true }, name: { required: true }, town: {} },
  ...{ label: 'name', value: 'code', subText: '{town}' },
  csv: `${HEAD}b,Library of Babel,Buenos Aires,secret\nu,University Library of Oz,Oz,secret\n`,
};

function formWith(registers: NonNullable<SmallForm['registers']>, category: string): SmallForm {
  const asked = { question: 'library', label: 'Library', widget: 'autocomplete', category };
  return {
    content: [{ ...asked, prefix: '', fills: ['town'] }],
    keys: { town: { type: 'string' } },
    registers,
  };
}

/** Serves a form in development, with functions to query and edit it. */
async function serve(form: SmallForm, dataDir = mkdtempSync(join(tmpdir(), 'matricula-registers-'))) {
  const configDir = join(dataDir, 'config');
  const write = (path: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(configDir, path)), { recursive: true });
    writeFileSync(join(configDir, path), text);
  };
  cpSync(join(SECOND_FORM, 'assets'), join(configDir, 'assets'), { recursive: true });
  for (const { path, text } of smallForm(form)) write(path, text);
  const host = await openFormHost({ configDir, cacheDir: join(dataDir, 'cache'), development: true });
  const lookup = openLookup({ dataDir });
  const failures: unknown[] = [];
  followRegisters(lookup, { hosts: [host], configDir }, (error) => failures.push(error));
  onTestFinished(async () => {
    lookup.close();
    await host.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { app } = await bootApp({ host, configDir, lookup });
  const ask = async (query: Record<string, string>) => {
    const reply = await app().inject(`/lookup/find?${new URLSearchParams(query)}`);
    return reply.json();
  };
  const names = async (text: string, category: string) =>
    (await ask({ text, category })).map((entry: { text: string }) => entry.text);
  return { host, ask, names, write, failures };
}

test('suggests and returns its records with the declared columns only, beside the shipped registers', async () => {
  const { host, ask, names } = await serve(formWith({ libraries: LIBRARIES }, 'libraries'));
  expect(host.diagnostics()).toEqual([]);
  expect(await ask({ text: 'lib', category: 'libraries' })).toEqual([
    { text: 'Library of Babel', id: 'b', sub_text: 'Buenos Aires' },
    { text: 'University Library of Oz', id: 'u', sub_text: 'Oz' },
  ]);
  expect(await ask({ id: 'b', category: 'libraries' })).toEqual({
    ...{ code: 'b', name: 'Library of Babel', town: 'Buenos Aires' },
  });
  expect(await names('johns hop', 'college_ceeb')).toEqual(['Johns Hopkins University']);
  for (const [category, id] of [
    ['libraries', 'constructor'],
    ['libraries', "' OR 1=1 --"],
    ['__proto__', 'b'],
    ['form/libraries', 'b'],
    ['Libraries', 'b'],
  ] as const) {
    expect(await ask({ category, id })).toEqual({ message: expect.stringMatching(/^There is no /) });
  }
});

test('reloads an edited CSV file; reports a broken one, and the former records stay in use', async () => {
  const { host, names, write, failures } = await serve(formWith({ libraries: LIBRARIES }, 'libraries'));
  const csv = 'registers/libraries.csv';
  write(csv, `${HEAD}n,New Library,Ur,\n`);
  await eventually(async () => expect(await names('lib', 'libraries')).toEqual(['New Library']));
  write(csv, Buffer.from(`${HEAD}n,Biblioth\u00e8que,Ur,\n`, 'latin1'));
  const told = [{ file: csv, line: 2, code: 'wrong-encoding' }];
  await eventually(() => expect(host.diagnostics()).toMatchObject(told));
  expect(await names('lib', 'libraries')).toEqual(['New Library']);
  write(csv, Buffer.from(`\uFEFF${HEAD}n,Library`, 'utf16le'));
  await eventually(() =>
    expect(host.diagnostics()).toMatchObject([
      { file: csv, code: 'unreadable', message: 'This file is saved as UTF-16, not as UTF-8.' },
    ]),
  );
  write(csv, new Uint8Array(100_000_000));
  await eventually(() =>
    expect(host.diagnostics()).toMatchObject([
      {
        file: csv,
        code: 'unreadable',
        message: 'This file has 96 MB. Files of more than 50 MB are not read.',
      },
    ]),
  );
  expect(await names('lib', 'libraries')).toEqual(['New Library']);
  write(csv, `${HEAD}o,Old Library,Ur,\n`);
  await eventually(async () => expect(await names('lib', 'libraries')).toEqual(['Old Library']));
  expect(failures).toEqual([]);
});

test("a form's register hides a shipped one with the same name, and an import into that is kept", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'matricula-registers-'));
  openLookup({ dataDir }).close();
  const database = openRecordDatabase(recordsFile(dataDir));
  const imported = { id: '1', text: 'Imported Library', subText: '', fields: { name: 'Imported Library' } };
  recordTables(database, 'college_ceeb').replace(IMPORTED, () => [imported]);
  database.close();
  const { names, host, write } = await serve(formWith({ college_ceeb: LIBRARIES }, 'college_ceeb'), dataDir);
  expect(await names('lib', 'college_ceeb')).toEqual(['Library of Babel', 'University Library of Oz']);
  const without = smallForm(formWith({}, 'college_ceeb')).find(({ path }) => path === 'sections/one.json');
  rmSync(join(dataDir, 'config/registers'), { recursive: true });
  write('sections/one.json', (without?.text ?? '').replace('"town"', '"city"'));
  write(
    'data-model.json',
    JSON.stringify({
      $schema: 'data-model.schema.json',
      keys: { library: { type: 'string' }, city: { type: 'string' } },
    }),
  );
  await eventually(async () => expect(await names('lib', 'college_ceeb')).toEqual(['Imported Library']));
  expect(host.current()?.registers).toEqual([]);
});

test('a start with the same records writes nothing, and one with other records uses those', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'matricula-registers-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const register = { id: 'libraries', columns: LIBRARIES.columns, label: 'name' };
  const file = join(dataDir, 'libraries.csv');
  const lookup = openLookup({ dataDir });
  onTestFinished(() => lookup.close());
  const found = async () =>
    (await lookup.provider('libraries')?.search('library', 5))?.map(({ text }) => text);
  writeFileSync(file, LIBRARIES.csv);
  lookup.setFormRegisters([register], dataDir);
  const database = openRecordDatabase(recordsFile(dataDir));
  onTestFinished(() => database.close());
  const version = () => database.prepare('PRAGMA data_version').get();
  const before = version();
  lookup.setFormRegisters([register], dataDir);
  expect(version()).toEqual(before);
  expect(await found()).toEqual(['Library of Babel', 'University Library of Oz']);
  writeFileSync(file, `${HEAD}n,New Library,Ur,\n`);
  lookup.setFormRegisters([register], dataDir);
  expect(await found()).toEqual(['New Library']);
  lookup.setFormRegisters([], dataDir);
  expect(lookup.provider('libraries')).toBeUndefined();
});
