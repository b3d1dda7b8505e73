import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { bundled } from '../../runtime/bundled.ts';
import { documentFiles } from './page-files.ts';

const bundler = vi.hoisted(() => ({ isFailing: false }));

vi.mock('rolldown', async (importOriginal) => {
  const real = await importOriginal<typeof import('rolldown')>();
  const rolldown: typeof real.rolldown = async (options) => {
    if (bundler.isFailing) throw new Error('too many open files');
    return real.rolldown(options);
  };
  return { ...real, rolldown };
});

const file = fileURLToPath(new URL('../../runtime/is-running.ts', import.meta.url));

test.each([
  ['a script of a process', () => bundled(file)],
  [
    'the script that draws documents',
    () => documentFiles(Buffer.alloc(0))(new URL('http://docx.invalid/page.js'), 'GET'),
  ],
])('bundles %s again after a failure', async (_what, bundle) => {
  bundler.isFailing = true;
  await expect(bundle()).rejects.toThrow('too many');
  bundler.isFailing = false;
  expect(await bundle()).toBeTruthy();
});
