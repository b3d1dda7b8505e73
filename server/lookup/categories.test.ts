import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shippedFiles, textOf } from '../../engine/testing/config-files.ts';
import { LOOKUP_DATA_DIR, readCategories } from './categories.ts';
import { type KeptRecord, readRecords } from './read-records.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const shipped = readCategories(LOOKUP_DATA_DIR);

async function records(name: string): Promise<KeptRecord[]> {
  const category = shipped.get(name);
  if (category === undefined) throw new Error(`There is no category ${name}.`);
  const all: KeptRecord[] = [];
  for (const file of category.starter) {
    for await (const row of readRecords(join(LOOKUP_DATA_DIR, file), category)) {
      if ('problem' in row) throw new Error(`${file}:${row.line} ${row.problem}`);
      all.push(row.record);
    }
  }
  return all;
}

test('the product has the categories of spec §3', () => {
  expect([...shipped.keys()]).toEqual(['college_ceeb', 'hs_ceeb', 'address']);
});

test.each([
  ['college_ceeb', 2400, ['name', 'ceeb', 'address_line_1', 'city', 'state', 'country', 'zip']],
  ['hs_ceeb', 5, ['name', 'ceeb', 'address_line_1', 'city', 'state', 'country', 'zip']],
  ['address', 15, ['address_line_1', 'city', 'state', 'country', 'zip']],
])('each row shipped for %s is a record, known by an id of its own', async (name, atLeast, keys) => {
  const all = await records(name);
  expect(all.length).toBeGreaterThan(atLeast);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { fields, subText } of all) {
    expect(Object.keys(fields)).toEqual(keys);
    expect(subText).not.toBe('');
  }
});

test('each zip of a shipped record of the United States has its five digits', async () => {
  for (const name of shipped.keys()) {
    for (const { id, fields } of await records(name)) {
      if (fields.country === 'USA') expect(fields.zip, id).toMatch(/^\d{5}(?:-\d{4})?$/);
    }
  }
});

test('countries and states of the shipped records are options of the form', async () => {
  const { lists } = JSON.parse(textOf(shippedFiles, 'option-lists.json'));
  const values = (list: string): string[] => lists[list].map(({ value }: { value: string }) => value);
  const states: Readonly<Record<string, readonly string[]>> = {
    USA: [...values('usStates'), ...values('usTerritories')],
    CAN: values('canadianProvinces'),
  };
  const countries = new Set(values('countries'));
  for (const name of shipped.keys()) {
    for (const { id, fields } of await records(name)) {
      const { country = '', state = '' } = fields;
      expect(countries, id).toContain(country);
      // The list of Canadian schools knows no provinces.
      const unknown = country === 'USA' ? [] : [''];
      expect([...(states[country] ?? []), ...unknown], id).toContain(state);
    }
  }
});

test('no real school has an invented code; the samples, plainly named so, have every field filled', async () => {
  const schools = [...(await records('college_ceeb')), ...(await records('hs_ceeb'))];
  const withCode = schools.filter(({ fields }) => fields.ceeb !== '');
  expect(withCode.map(({ id }) => id).every((id) => id.startsWith('sample-'))).toBe(true);
  for (const { fields } of withCode) {
    expect(fields.name).toMatch(/sample|ex[ae]mple|placeholder/i);
    expect(fields.ceeb).toMatch(/^0+$/);
  }
  for (const category of ['college_ceeb', 'hs_ceeb', 'address']) {
    const samples = (await records(category)).filter(({ id }) => id.startsWith('sample-'));
    expect(samples.length, category).toBeGreaterThan(0);
    for (const { id, fields } of samples) expect(Object.values(fields), id).not.toContain('');
  }
});

test('lookup-data/SOURCES.md names each shipped file with its number of records', async () => {
  const sources = readFileSync(join(LOOKUP_DATA_DIR, 'SOURCES.md'), 'utf8');
  for (const { starter } of shipped.values()) {
    for (const file of starter) {
      const rows = readFileSync(join(LOOKUP_DATA_DIR, file), 'utf8').trim().split('\n').length - 1;
      expect(sources).toContain(`| \`${file}\` | ${rows} |`);
    }
  }
});

test.each([
  ['{}}', /JSON/],
  ['{"a": {"label": "b"}}', /categories\.json\/a must have required properties/],
  ['{"a": {"label": "b", "subText": "", "starter": [], "columns": {"b": {}}}}', /label "b" of a/],
  ['{"a": {"label": "b", "subText": "", "starter": [], "columns": {"b": {"pattern": "("}}}}', /pattern/],
])('a description such as %s is refused', (content, message) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'categories.json'), content);
  expect(() => readCategories(folder)).toThrow(message);
});
