import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { idsIn } from './named-ids.ts';

/** The page that explains the ids; it does not count as naming one. */
export const REQUIREMENTS_PAGE = 'docs/requirements.md';

/**
 * Finds the requirement ids, such as `VAL-074`, in all files of the repository. Returns the paths of the files by id.
 * Reads the files at a commit, or those in the working tree.
 */
export function filesNamingIds(commit?: string): Map<string, Set<string>> {
  const where = commit ?? '--untracked';
  const lines = execFileSync(
    'git',
    ['grep', '-IzE', '-e', '[A-Z]{2,4}-[0-9]{2,3}', where, '--', '.', `:!${REQUIREMENTS_PAGE}`],
    { cwd: fileURLToPath(new URL('..', import.meta.url)), encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  const pathsById = new Map<string, Set<string>>();
  for (const line of lines.split('\n')) {
    const [place = '', text = ''] = line.split('\0');
    const path = commit === undefined ? place : place.slice(commit.length + 1);
    for (const id of idsIn(text)) pathsById.set(id, (pathsById.get(id) ?? new Set()).add(path));
  }
  return pathsById;
}
