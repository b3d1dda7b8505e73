// The folder of the stored screenshots, docs/screens.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureName, type Screen, viewsOf } from './screen.ts';
import { SCREENS } from './screens.ts';

export const FOLDER = fileURLToPath(new URL('../../docs/screens', import.meta.url));
/** The page that shows them. */
export const INDEX = 'README.md';

/** Returns the names of a screen's pictures. */
export function picturesOf(screen: Screen): string[] {
  return viewsOf(screen).map(({ width, scheme }) => pictureName(screen.name, width, scheme));
}

/** Returns the names of all files that the folder must have. */
export function namesInFolder(): string[] {
  const screens = SCREENS.flatMap(({ screens }) => screens);
  return [INDEX, ...screens.flatMap(picturesOf)].toSorted();
}

/** Returns a file of the folder; undefined if it does not exist. */
export async function readStored(name: string): Promise<Buffer | undefined> {
  return readFile(join(FOLDER, name)).catch(() => undefined);
}
