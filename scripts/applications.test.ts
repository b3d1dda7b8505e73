// Runs the command as a process on a data directory, with the export of the page for admins.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { openSqliteStore } from '../server/store/sqlite/sqlite-store.ts';
import { submitted } from '../server/testing/exported-form.ts';
import { runScript } from './testing/run-script.ts';

const PAGE = readFileSync(new URL('../docs/admins/give-applications-out.md', import.meta.url), 'utf8');
const HOUR = 60 * 60_000;

const ADA = { first_name: '=Ada', last_name: 'Lovelace', birth_date: '1990-12-10', country: 'USA' };

/** A data directory with one submitted application and a draft, a config with the export, and the command. */
async function office() {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-office-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const config = join(directory, 'config');
  cpSync(SHIPPED_FORM, config, { recursive: true });
  mkdirSync(join(config, 'exports'));
  const [, written = ''] = /^```json\n([\s\S]*?)^```/m.exec(PAGE) ?? [];
  writeFileSync(join(config, 'exports/slate.json'), written);
  const store = openSqliteStore(join(directory, 'matricula.sqlite'));
  onTestFinished(() => store.close());
  const id = await submitted(
    store,
    'ada',
    { ...ADA, college_name: 'Girton', optin_sms_ind: true },
    Date.now() - HOUR,
  );
  await store.appendWebStatus('bob', 'started');
  const run = (...words: string[]) =>
    runScript('applications', words, { DATA_DIR: directory, CONFIG_DIR: config });
  const log = () =>
    readFileSync(join(directory, 'exports/runs.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { directory, store, id, run, log, out: (name: string) => join(directory, name) };
}

test('lists ids, statuses and times, and logs the run', async () => {
  const { run, id, log } = await office();
  const { code, output, errors } = await run('list', '--status', 'any');
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(new RegExp(`^${id}\tsubmitted\t\\d{4}-\\S+Z\tada\n-\tstarted\t-\tbob\n$`));
  const line = { user: userInfo().username, command: 'list', filter: { status: 'any' } };
  expect(log()).toMatchObject([
    { ...line, event: 'begun' },
    { ...line, event: 'done', count: 2 },
  ]);
});

test('the export of the page for admins gives the documented columns, and each submission once', async () => {
  const { run, store, id, out, log } = await office();
  const words = ['export', '--export', 'slate', '--format', 'csv', '--since-last-run'];
  const first = await run(...words, '--out', out('one'));
  expect(first).toEqual({ code: 0, output: `Exported applications in ${out('one')}: 1\n`, errors: '' });
  const [head, row] = readFileSync(out('one/applications.csv'), 'utf8').split('\r\n');
  expect(head).toBe('AppID,Submitted,Term,First,Last,Email,DOB,Country,SMS');
  expect(row).toMatch(
    new RegExp(`^${id},\\S+Z,2027FA,'=Ada,Lovelace,,12/10/1990,[^,]*United States[^,]*,Y$`),
  );
  expect(readFileSync(out('one/Schools.csv'), 'utf8')).toBe(`AppID,Rank,CEEB,School\r\n${id},1,,Girton\r\n`);
  // As if that run had been half an hour ago.
  const before = new Date(Date.now() - HOUR / 2).toISOString();
  const [begun, done] = log();
  const file = out('exports/runs.ndjson');
  const lines = [begun, { ...done, filter: { ...done.filter, before } }].map((line) => JSON.stringify(line));
  writeFileSync(file, `${lines.join('\n')}\n`);
  const later = await submitted(store, 'cy', { first_name: 'Cy' }, Date.now() - HOUR / 4);
  // Its time is taken before it is written, which may take longer than a minute.
  await submitted(store, 'di', { first_name: 'Di' }, Date.now() - 65_000);
  expect((await run(...words, '--out', out('two'))).code).toBe(0);
  expect(readFileSync(out('two/applications.csv'), 'utf8').split('\r\n')).toEqual([
    head,
    expect.stringMatching(new RegExp(`^${later},.*,Cy,`)),
    '',
  ]);
  expect(log().map(({ event, count, sensitive }) => [event, count, sensitive])).toEqual([
    ['begun', null, ['birth_date']],
    ['done', 1, ['birth_date']],
    ['begun', null, ['birth_date']],
    ['done', 1, ['birth_date']],
  ]);
  expect(log()[2].filter.from).toBe(before);
  expect(JSON.stringify(log())).not.toMatch(/Lovelace|1990|Girton/);
});

test('exports sensitive answers only if the export names them', async () => {
  const { run, out } = await office();
  await run('export', '--format', 'ndjson', '--out', out('all'));
  expect(readFileSync(out('all'), 'utf8')).toContain('Lovelace');
  expect(readFileSync(out('all'), 'utf8')).not.toContain('1990');
  await run('export', '--format', 'ndjson', '--sensitive', 'birth_date', '--out', out('named'));
  expect(readFileSync(out('named'), 'utf8')).toContain('"birth_date":"1990-12-10"');
  const files = await run('export', '--format', 'folder', '--out', out('pdfs'));
  expect([files.code, files.errors]).toEqual([2, expect.stringContaining('--sensitive documents')]);
  const given = await run('export', '--format', 'folder', '--sensitive', 'documents', '--out', out('pdfs'));
  expect(given.output).toContain('not created yet and files not found: 1');
  expect(readdirSync(out('pdfs'))).toHaveLength(1);
});

test('a run since the last one exports applications again whose PDF was not made yet', async () => {
  const { run, id, out, log } = await office();
  const words = ['export', '--format', 'folder', '--sensitive', 'documents', '--since-last-run'];
  const first = await run(...words, '--out', out('one'));
  const { before } = log()[1].filter;
  expect(first.output).toContain(`The next run exports applications submitted since ${before} again.`);
  await run(...words, '--out', out('two'));
  expect(readdirSync(out('two'))).toEqual([id]);
});

test('refuses an export with findings, and logs nothing', async () => {
  const { directory, run, out } = await office();
  const file = join(directory, 'config/exports/slate.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"sensitive": ["birth_date"]', '"sensitive": []'));
  const { code, errors } = await run('export', '--export', 'slate', '--format', 'csv', '--out', out('one'));
  expect(code).toBe(1);
  expect(errors).toContain('exports/slate.json:12:32 warning unnamed-sensitive "birth_date" is sensitive');
  expect(readdirSync(directory)).not.toContain('exports');
});

test('an unknown command shows the usage and does nothing', async () => {
  const { directory, run } = await office();
  const { code, output, errors } = await run('export', '--format', 'pdf', '--out', 'x');
  expect([code, output]).toEqual([2, '']);
  expect(errors).toContain('Usage: npm run applications');
  expect(readdirSync(directory)).not.toContain('exports');
});

test('gives nothing if the form is not the requested one', async () => {
  const { run } = await office();
  const { code, errors } = await run('list', '--form', 'another');
  expect([code, errors]).toEqual([2, expect.stringMatching(/^The form in .* not "another"/)]);
});
