import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** No upload takes this long: the writer of an older draft is dead. */
const DRAFT_LIFE_MS = 60 * 60 * 1000;

/** Removes incomplete drafts of a killed server; those of a server running in parallel stay. */
export function removeOldDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const draft = join(folder, name);
    const found = statSync(draft, { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > DRAFT_LIFE_MS) rmSync(draft, { force: true });
  }
}
