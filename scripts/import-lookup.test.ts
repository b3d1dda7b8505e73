import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openLookup } from '../server/lookup/open-lookup.ts';
import { runScript } from './testing/run-script.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'matricula-import-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
});

function fileOf(content: string): string {
  const file = join(directory, 'schools.csv');
  writeFileSync(file, content);
  return file;
}

const run = (...words: string[]) =>
  runScript('import-lookup', words, { DATA_DIR: join(directory, 'data') }, directory);

async function found(text: string): Promise<string[]> {
  const lookup = await openLookup({ dataDir: join(directory, 'data') });
  const entries = await lookup.provider('college_ceeb')?.search(text, 20);
  lookup.close();
  return (entries ?? []).map((entry) => `${entry.text} | ${entry.sub_text}`);
}

test('imports valid rows, and reports the line and error of others', async () => {
  const file = fileOf(
    '\uFEFFname,city,state,country,motto\r\n' +
      '"Zyx College, North",Oz,MD,USA,hm\r\n' +
      ',Oz,MD,USA,hm\r\n' +
      'Zyx University,Oz,Maryland,USA,hm\r\n' +
      'Zyx Institute,Oz\r\n' +
      'Zyx École,Oz,,FRA,hm\r\n',
  );
  const { code, output, errors } = await run('--category', 'college_ceeb', file);
  expect(errors.trim().split('\n')).toEqual([
    'schools.csv:3 skipped: "name" is empty',
    'schools.csv:4 skipped: "state" is "Maryland", not a code of two capital letters, such as MD',
    'schools.csv:5 skipped: it has 2 values, but the header has 5',
  ]);
  expect(output).toMatch(/college_ceeb: 2 records loaded, 3 rows skipped, \d{4} records in total\./);
  expect(code).toBe(0);
  expect(await found('zyx')).toEqual(['Zyx École | Oz, FRA', 'Zyx College, North | Oz, MD']);
  expect(await found('johns hopkins')).toHaveLength(1);
});

test('updates a record with a known id; --replace replaces all records', async () => {
  const file = fileOf('id,name,city\nus-johns-hopkins-university-21218-2688,Zyx College,Oz\n');
  await run('--category', 'college_ceeb', file);
  expect([await found('zyx'), await found('johns hopkins')]).toEqual([['Zyx College | Oz'], []]);
  expect(await found('univ')).toHaveLength(20);
  const { output } = await run('--category', 'college_ceeb', '--replace', file);
  expect(output).toContain('1 records in total.');
  expect(await found('univ')).toEqual([]);
});

test('shows the progress', async () => {
  const rows = Array.from({ length: 20_001 }, (_, index) => `School ${index}`);
  const { code, output } = await run('--category', 'hs_ceeb', fileOf(`name\n${rows.join('\n')}\n`));
  expect(output).toMatch(/10000 rows read\n20000 rows read\nWriting 20001 records/);
  expect(code).toBe(0);
});

test.each([
  [['--category', 'schools', 'schools.csv'], '--category is "schools". Use one of address, college_ceeb,'],
  [['schools.csv'], '--category is ""'],
  [['--category', 'college_ceeb'], 'Name one CSV file, not 0.'],
  [['--category', 'college_ceeb', 'a.csv', 'b.csv'], 'Name one CSV file, not 2.'],
  [['--category', 'college_ceeb', 'missing.csv'], 'no such file'],
  [['--category', 'college_ceeb', '.'], 'directory'],
  [['--category', 'college_ceeb', 'schools.csv'], 'schools.csv:1 has no column "name"'],
  [
    ['--category', 'address', '--replace', 'schools.csv'],
    'has no records to load. The existing records stay as they are.',
  ],
  [['--wrong'], "Unknown option '--wrong'"],
])('%j: exits with 2 and writes nothing', async (words, message) => {
  fileOf('address_line_1,city\n,Oz\n');
  const { code, errors } = await run(...words);
  expect([code, errors]).toEqual([2, expect.stringContaining(message)]);
  expect(errors).not.toContain('    at ');
  expect(existsSync(join(directory, 'data'))).toBe(false);
});

test('--help shows the usage', async () => {
  expect(await run('--help')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Usage:'),
    errors: '',
  });
});
