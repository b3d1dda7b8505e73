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
