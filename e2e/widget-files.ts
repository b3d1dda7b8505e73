// A folder of a school's own widgets that a test has written.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { WidgetFiles } from '../engine/testing/written-widgets.ts';

/** Writes a folder of widgets, and removes it after `use`. */
export async function withWidgets(
  files: WidgetFiles,
  use: (directory: string) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'matricula-widgets-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(directory, name)), { recursive: true });
      await writeFile(join(directory, name), text);
    }
    await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
