import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RunningServer } from './running-server.ts';

/** Replaces a text in a file of the server's config. Returns a function that restores the file. */
export async function editConfig(
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
