import { StartError } from '../errors/start-error.ts';
import type { ObjectStore } from './object-store.ts';

/** The key of one object begins with it while files are moved here and not all of them have come: the id of their database follows. */
export const MOVING_FOLDER = 'moving/';

/** The ids of the databases whose files are being moved here, and have not come whole yet. */
export async function unfinishedMovesOf(objects: Pick<ObjectStore, 'list'>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of objects.list(MOVING_FOLDER)) ids.push(key.slice(MOVING_FOLDER.length));
  return ids;
}

/** Throws a `StartError` where files are being moved here, and not all of them have come. */
export async function requireWholeFiles(objects: Pick<ObjectStore, 'list'>): Promise<void> {
  if ((await unfinishedMovesOf(objects)).length === 0) return;
  throw new StartError(
    'Files are being moved to this store of files, and not all of them have come; give `npm run move` once more, as it was given before (docs/moving.md).',
  );
}
