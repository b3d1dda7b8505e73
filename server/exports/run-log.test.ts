import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { type LoggedRun, openRunLog } from './run-log.ts';

test('a run continues the last one of the same form, export and format', async () => {
  const log = openRunLog(temporaryFolder(), Date.now);
  const as = { form: 'spring', export: 'slate', format: 'csv' };
  expect(await log.lastEnd(as)).toBeNull();
  const before = '2026-11-01T08:00:00.000Z';
  const run: LoggedRun = {
    ...{ run: 'r', command: 'export', export: as.export, format: as.format, out: null, sensitive: [] },
    filter: { form: as.form, status: 'submitted', from: null, before, sinceLastRun: true },
  };
  await log.write(run, 'begun', null);
  expect(await log.lastEnd(as)).toBeNull();
  await log.write(run, 'done', 1);
  await log.write({ ...run, filter: { ...run.filter, before: null, sinceLastRun: false } }, 'done', 1);
  expect(await log.lastEnd(as)).toBe(Date.parse(before));
  expect(await log.lastEnd({ ...as, format: undefined })).toBe(Date.parse(before));
  expect(await log.lastEnd({ ...as, form: 'autumn' })).toBeNull();
  expect(await log.lastEnd({ ...as, export: null })).toBeNull();
  expect(await log.lastEnd({ ...as, format: 'zip' })).toBeNull();
});

test('a run that is resumed after a newer one does not move the last end back', async () => {
  const log = openRunLog(temporaryFolder(), Date.now);
  const run = { run: 'r', command: 'export', export: null, format: 'csv', out: null, sensitive: [] } as const;
  for (const day of ['01', '03', '02']) {
    const before = `2026-11-${day}T08:00:00.000Z`;
    const filter = { form: 'spring', status: 'submitted', from: null, before, sinceLastRun: true };
    await log.write({ ...run, filter }, 'done', 1);
  }
  const end = await log.lastEnd({ form: 'spring', export: null, format: 'csv' });
  expect(end).toBe(Date.parse('2026-11-03T08:00:00.000Z'));
});

test('a line that a full disk has cut short hides no other one', async () => {
  const directory = temporaryFolder();
  const log = openRunLog(directory, Date.now);
  const file = join(directory, 'exports', 'runs.ndjson');
  await log.note({ command: 'login' });
  appendFileSync(file, '{"at":"2026-11-');
  const before = '2026-11-01T08:00:00.000Z';
  const filter = { form: 'spring', status: 'submitted', from: null, before, sinceLastRun: true };
  const run = { run: 'r', command: 'export', export: null, format: 'csv', out: null, sensitive: [] } as const;
  await log.write({ ...run, filter }, 'done', 1);
  expect(await log.lastEnd({ form: 'spring', export: null, format: 'csv' })).toBe(Date.parse(before));
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4);
});
