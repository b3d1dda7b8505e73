import { expect, test } from 'vitest';
import { compileFiles } from '../testing/config-files.ts';
import { smallForm } from '../testing/small-form.ts';

const FORM = smallForm({
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'pet', label: 'Pet', widget: 'select', options: 'pets', describe: false },
    { question: 'agreed', label: 'Agreed', widget: 'checkbox' },
    {
      ...{ addAnother: 'jobs', label: 'Job', prefix: 'job_<n>_', maximum: 2 },
      content: [{ question: 'firm', label: 'Firm', widget: 'text' }],
    },
  ],
  lists: { pets: [{ value: 'c', label: 'Cat' }] },
  keys: { firm: { type: 'string', sensitive: true, entries: { prefix: 'job_<n>_', maximum: 2 } } },
});

/** Findings about an export, each as `severity pointer code`. */
function found(written: object): string[] {
  const text = JSON.stringify({ $schema: 'export.schema.json', id: 'office', title: 'Office', ...written });
  const { compiled, diagnostics } = compileFiles([...FORM, { path: 'exports/office.json', text }]);
  // A form with a wrong export still compiles.
  expect(compiled).toBeDefined();
  return diagnostics.map(({ severity, pointer, code }) => `${severity} ${pointer} ${code}`);
}

const columns = [{ name: 'Id', fact: 'applicationId' }];
const entry = { name: 'No', fact: 'entry' };

test('accepts an export of existing keys', () => {
  const jobs = [entry, { name: 'Firm', answer: 'firm' }];
  const sheets = [{ block: 'jobs', name: 'Jobs', columns: jobs }];
  expect(
    found({ columns: [...columns, { name: 'Name', answer: 'name' }], sheets, sensitive: ['firm'] }),
  ).toEqual([]);
});

test.each([
  ['a key that is not there', { columns: [{ name: 'A', answer: 'nane' }] }, '/columns/0/answer unknown-key'],
  ['a sensitive key that is not there', { columns, sensitive: ['ssn'] }, '/sensitive/0 unknown-key'],
  ['two columns of one name', { columns: [...columns, ...columns] }, '/columns/1/name duplicate-column'],
  [
    'a block that is not there',
    { columns, sheets: [{ block: 'job', columns }] },
    '/sheets/0/block unknown-block',
  ],
  [
    'a second sheet of the name of the first',
    { columns, sheets: [{ block: 'jobs', name: 'Applications', columns }] },
    '/sheets/0 duplicate-column',
  ],
  [
    'a key that no entry of the block has',
    { columns, sheets: [{ block: 'jobs', columns: [{ name: 'A', answer: 'name' }] }] },
    '/sheets/0/columns/0/answer unknown-key',
  ],
  [
    'a sensitive answer of an entry that is not named',
    { columns, sheets: [{ block: 'jobs', columns: [{ name: 'A', answer: 'firm' }] }] },
    '/sheets/0/columns/0/answer unnamed-sensitive',
  ],
  [
    'a further entry of one, among the applications',
    { columns: [{ name: 'A', answer: 'job_2_firm' }] },
    '/columns/0/answer unnamed-sensitive',
  ],
  [
    'a column that stands where the entries do in NDJSON',
    { columns: [{ name: 'sheets', answer: 'name' }], sheets: [{ block: 'jobs', columns: [entry] }] },
    '/columns/0/name duplicate-column',
  ],
  ['the number of no entry', { columns: [entry] }, '/columns/0/fact unknown-fact'],
  [
    'a value that its question cannot have',
    { columns: [{ name: 'A', answer: 'pet', values: { c: '1', d: '2' } }] },
    '/columns/0/values/d unknown-option',
  ],
  [
    'a value that no box has',
    { columns: [{ name: 'A', answer: 'agreed', values: { true: 'Y', no: 'N' } }] },
    '/columns/0/values/no unknown-option',
  ],
  ['another shape', { columns: [{ name: 'A', answer: 'name', value: 'x' }] }, '/columns/0 wrong-shape'],
])('warns about %s', (_what, written, expected) => {
  expect(found(written)).toEqual([`warning ${expected}`]);
});
