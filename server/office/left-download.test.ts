import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { bootDesk } from '../testing/office-desk.ts';
import { makeDownload } from './download.ts';

const remove = vi.hoisted(() => vi.fn());

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const rm: typeof real.rm = async (path, options) => {
    remove();
    await real.rm(path, options);
  };
  return { ...real, rm };
});

test('a download that cannot be removed once it was read does not end the desk', async () => {
  const { desk } = await bootDesk();
  const parts = { ...desk, log: desk.logOf(), closed: new AbortController().signal };
  const file = await makeDownload(desk.forms[0], { format: 'xlsx' }, parts);
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  remove.mockImplementation(() => {
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  });
  expect(await text(file)).not.toBe('');
  await vi.waitFor(() => expect(remove).toHaveBeenCalled());
  await new Promise(setImmediate);
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
