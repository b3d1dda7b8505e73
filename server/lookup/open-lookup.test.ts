import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { IMPORTED } from './load-records.ts';
import { type Lookup, openLookup, recordsFile } from './open-lookup.ts';
import { openRecordDatabase, recordTables } from './record-tables.ts';

const REGISTER = {
  $schema: 'register.schema.json',
  id: 'things',
  label: 'title',
  columns: { title: { required: true } },
};

function starterWith(...titles: string[]): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'things.json'), JSON.stringify(REGISTER));
  writeFileSync(join(folder, 'things.csv'), ['title', ...titles].join('\n'));
  return folder;
}

async function open(dataDir: string, starterDir: string): Promise<Lookup> {
  const lookup = openLookup({ dataDir, starterDir });
  onTestFinished(() => lookup.close());
  return lookup;
}

async function titles(lookup: Lookup, text = 't'): Promise<string[]> {
  const found = await lookup.provider('things')?.search(text, 20);
  return (found ?? []).map((entry) => entry.text);
}

function importInto(dataDir: string, ...texts: string[]): void {
  const database = openRecordDatabase(recordsFile(dataDir));
  recordTables(database, 'things').replace(IMPORTED, () =>
    texts.map((text) => ({ id: text, text, subText: '', fields: { title: text } })),
  );
  database.close();
}

test('starts with the shipped records, and only a newer shipped version replaces them', async () => {
  const dataDir = temporaryFolder();
  const first = starterWith('Table', 'Tree');
  expect(await titles(await open(dataDir, first))).toEqual(['Tree', 'Table']);
  expect(await titles(await open(dataDir, first))).toEqual(['Tree', 'Table']);
  expect(await titles(await open(dataDir, starterWith('Tent')))).toEqual(['Tent']);
});

test('a running server sees an import, which survives new shipped records', async () => {
  const dataDir = temporaryFolder();
  const running = await open(dataDir, starterWith('Table'));
  expect(await titles(running)).toEqual(['Table']);
  importInto(dataDir, 'Tower');
  expect(await titles(running)).toEqual(['Tower']);
  expect(await running.provider('things')?.record('Tower')).toEqual({ title: 'Tower' });
  importInto(dataDir, 'Tomb', 'Temple');
  expect(await titles(running)).toEqual(['Tomb', 'Temple']);
  expect(await titles(await open(dataDir, starterWith('Tent')))).toEqual(['Tomb', 'Temple']);
});

test('a failed write keeps the former records', () => {
  const database = openRecordDatabase(recordsFile(temporaryFolder()));
  onTestFinished(() => database.close());
  const tables = recordTables(database, 'things');
  const record = { id: '1', text: 'Table', subText: '', fields: { title: 'Table' } };
  tables.replace('first', () => [record]);
  expect(() => tables.replace('second', () => [record, record])).toThrow(/UNIQUE/);
  expect([tables.source(), tables.all()]).toEqual(['first', [record]]);
});

test('two servers that start concurrently on an empty directory both have the records', async () => {
  const dataDir = temporaryFolder();
  const starter = starterWith('Table');
  const both = await Promise.all([open(dataDir, starter), open(dataDir, starter)]);
  for (const lookup of both) expect(await titles(lookup)).toEqual(['Table']);
});

test('an address service replaces the local addresses', async () => {
  const entry = { text: '1 Far Street', id: 'far', sub_text: 'Elsewhere' };
  const lookup = openLookup({
    dataDir: temporaryFolder(),
    starterDir: starterWith('Table'),
    addresses: {
      category: 'things',
      provider: { search: async () => [entry], record: async () => ({ title: entry.text }) },
    },
  });
  onTestFinished(() => lookup.close());
  expect(await lookup.provider('things')?.search('table', 5)).toEqual([entry]);
  expect(lookup.categories).toEqual(['things']);
});

test('names a damaged file and says what to do', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(recordsFile(dataDir), 'this is no database, but long enough to be taken for one'.repeat(20));
  const before = readFileSync(recordsFile(dataDir));
  expect(() => openLookup({ dataDir })).toThrow(/lookup\.sqlite cannot be read .* delete it/);
  expect(readFileSync(recordsFile(dataDir))).toEqual(before);
});

test('closing twice is harmless', async () => {
  const lookup = await open(temporaryFolder(), starterWith('Table'));
  lookup.close();
  expect(() => lookup.close()).not.toThrow();
});
