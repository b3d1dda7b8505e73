import { expect, test } from 'vitest';
import { CATALOG } from '../../blocks/catalog.ts';
import { compileConfig } from '../compile-config.ts';
import type { DataModelKey } from '../definition/definition.ts';
import { smallForm } from '../testing/small-form.ts';

const STRING = { type: 'string' } as const;

function found(
  keys: Readonly<Record<string, DataModelKey>>,
  registers?: Record<string, readonly string[]>,
): string[] {
  const content = [
    {
      question: 'school',
      label: 'School',
      widget: 'autocomplete',
      category: 'college_ceeb',
      prefix: 'school_',
      fills: ['school_city'],
    },
  ];
  const options = { ...CATALOG, checks: false, ...(registers === undefined ? {} : { registers }) };
  const { diagnostics } = compileConfig(smallForm({ content, keys }), options);
  return diagnostics.map(({ pointer, code, message }) => `${pointer} ${code}: ${message}`);
}

const AT = '/content/0/fills/0 unknown-fill:';

test('reports a key that is not in the data model', () => {
  expect(found({})).toEqual([
    `${AT} The key "school_city" is not in data-model.json, so a chosen record cannot fill it.`,
  ]);
  expect(found({ school_city: STRING })).toEqual([]);
});

test('reports a key that stores no text or is read-only', () => {
  expect(found({ school_city: { type: 'boolean' } })).toEqual([
    `${AT} A record cannot fill "school_city", because it stores no text.`,
  ]);
  expect(found({ school_city: { ...STRING, readOnly: true } })).toEqual([
    `${AT} A record cannot fill "school_city", because it is read-only.`,
  ]);
});

test('reports a field that the records lack', () => {
  const keys = { school_city: STRING };
  expect(found(keys, { college_ceeb: ['city', 'state'] })).toEqual([]);
  expect(found(keys, { college_ceeb: ['name', 'town'] })).toEqual([
    `${AT} Records of "college_ceeb" have no field "city", so "school_city" would always be empty.`,
  ]);
});
