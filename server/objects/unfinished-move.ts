import { StartError } from '../runtime/start-error.ts';
import type { ObjectStore } from './object-store.ts';

/** Key prefix of the mark of an unfinished move to this file store. The id of the moved database follows. */
export const MOVING_FOLDER = 'moving/';

/** Returns the ids of the databases whose files are not completely moved here yet. */
export async function unfinishedMovesOf(objects: Pick<ObjectStore, 'list'>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of objects.list(MOVING_FOLDER)) ids.push(key.slice(MOVING_FOLDER.length));
  return ids;
}

/** Throws a `StartError` if a move to this file store is unfinished. */
export async function requireFinishedMove(objects: Pick<ObjectStore, 'list'>): Promise<void> {
  if ((await unfinishedMovesOf(objects)).length === 0) return;
  throw new StartError(
    'A move to this file store is unfinished, and some files are still missing. Run the same `npm run move` again (docs/moving.md).',
  );
}
