import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RunningServer } from './running-server.ts';

/** Changes a text in a file of the server's config; returns a function that restores it. */
export async function edit(
  server: RunningServer,
  file: string,
  from: string,
  to: string,
): Promise<() => Promise<void>> {
  const path = join(server.configDir, file);
  const before = await readFile(path, 'utf8');
  expect(before).toContain(from);
  await writeFile(path, before.replace(from, to));
  return () => writeFile(path, before);
}
