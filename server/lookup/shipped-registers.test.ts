import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { csvFiles } from '../../engine/registers/csv-files.ts';
import { shippedFiles, textOf } from '../../engine/testing/config-files.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { readRecords, type StoredRecord } from './read-records.ts';
import { LOOKUP_DATA_DIR, readShippedRegisters } from './shipped-registers.ts';

const shipped = readShippedRegisters();

function records(name: string): StoredRecord[] {
  const register = shipped.get(name);
  if (register === undefined) throw new Error(`There is no register ${name}.`);
  const all: StoredRecord[] = [];
  for (const file of csvFiles(register)) {
    for (const row of readRecords(join(LOOKUP_DATA_DIR, file), register)) {
      if ('problem' in row) throw new Error(`${file}:${row.line} ${row.problem}`);
      all.push(row.record);
    }
  }
  return all;
}

test('the product has the registers of spec §3', () => {
  expect([...shipped.keys()].sort()).toEqual(['address', 'college_ceeb', 'hs_ceeb']);
  for (const [name, { id }] of shipped) expect(id).toBe(name);
});

test.each([
  ['college_ceeb', 2400, ['name', 'ceeb', 'address_line_1', 'city', 'state', 'country', 'zip']],
  ['hs_ceeb', 5, ['name', 'ceeb', 'address_line_1', 'city', 'state', 'country', 'zip']],
  ['address', 15, ['address_line_1', 'city', 'state', 'country', 'zip']],
])('each row shipped for %s is a record with a unique id', (name, atLeast, keys) => {
  const all = records(name);
  expect(all.length).toBeGreaterThan(atLeast);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { fields, subText } of all) {
    expect(Object.keys(fields)).toEqual(keys);
    expect(subText).not.toBe('');
  }
});

test('each zip of a shipped US record has five digits', () => {
  const inUsa = [...shipped.keys()].flatMap(records).filter(({ fields }) => fields.country === 'USA');
  expect(inUsa.length).toBeGreaterThan(1000);
  for (const { id, fields } of inUsa) expect(fields.zip, id).toMatch(/^\d{5}(?:-\d{4})?$/);
});

test('countries and states of the shipped records are options of the form', () => {
  const { lists } = JSON.parse(textOf(shippedFiles, 'option-lists.json'));
  const values = (list: string): string[] => lists[list].map(({ value }: { value: string }) => value);
  const states: Readonly<Record<string, readonly string[]>> = {
    USA: [...values('usStates'), ...values('usTerritories')],
    CAN: values('canadianProvinces'),
  };
  const countries = new Set(values('countries'));
  for (const name of shipped.keys()) {
    for (const { id, fields } of records(name)) {
      const { country = '', state = '' } = fields;
      expect(countries, id).toContain(country);
      // The list of Canadian schools has no provinces.
      const unknown = country === 'USA' ? [] : [''];
      expect([...(states[country] ?? []), ...unknown], id).toContain(state);
    }
  }
});

test('no real school has an invented code; clearly named samples have every field filled', () => {
  const schools = [...records('college_ceeb'), ...records('hs_ceeb')];
  const withCode = schools.filter(({ fields }) => fields.ceeb !== '');
  expect(withCode.map(({ id }) => id).every((id) => id.startsWith('sample-'))).toBe(true);
  for (const { fields } of withCode) {
    expect(fields.name).toMatch(/sample|ex[ae]mple|placeholder/i);
    expect(fields.ceeb).toMatch(/^0+$/);
  }
  for (const category of ['college_ceeb', 'hs_ceeb', 'address']) {
    const samples = records(category).filter(({ id }) => id.startsWith('sample-'));
    expect(samples.length, category).toBeGreaterThan(0);
    for (const { id, fields } of samples) expect(Object.values(fields), id).not.toContain('');
  }
});

test('lookup-data/SOURCES.md lists each shipped file with its number of records', () => {
  const sources = readFileSync(join(LOOKUP_DATA_DIR, 'SOURCES.md'), 'utf8');
  for (const register of shipped.values()) {
    for (const file of csvFiles(register)) {
      const rows = readFileSync(join(LOOKUP_DATA_DIR, file), 'utf8').trim().split('\n').length - 1;
      expect(sources).toContain(`| \`${file}\` | ${rows} |`);
    }
  }
});

const COLUMNS = '"$schema": "register.schema.json", "id": "a", "label": "b", "columns"';

test.each([
  ['{}}', /JSON/],
  ['{"label": "b"}', /a\.json: The property "\$schema" is missing/],
  [`{${COLUMNS}: {"b": {}}}`, /a\.json\/label: The label "b" is not a required column/],
  [`{${COLUMNS}: {"b": {"required": true, "patern": "x"}}}`, /a\.json\/columns\/b/],
  [`{${COLUMNS}: {"b": {"required": true}}, "subText": "{c}"}`, /no column "c"/],
])('refuses a description such as %s', (content, message) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.json'), content);
  expect(() => readShippedRegisters(folder)).toThrow(message);
});

test('no code names a register: registers are data', () => {
  const root = join(LOOKUP_DATA_DIR, '..');
  const files = globSync('{engine,renderer,server,widgets,blocks,scripts}/**/*.{ts,tsx}', { cwd: root });
  const code = files.filter((path) => !/\.(test|stories)\.tsx?$|\/testing\//.test(path));
  expect(code.length).toBeGreaterThan(500);
  // An English word may mean something else.
  const names = [...shipped.keys()].filter((name) => name.includes('_'));
  expect(names).not.toEqual([]);
  const naming = code.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return names.some((name) => text.includes(name));
  });
  expect(naming).toEqual([]);
});
