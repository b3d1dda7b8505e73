import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** Returns the paths of all files in the repository that are sent to an image build: those `.dockerignore` leaves. */
export function buildContext(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const isIncluded = createIgnoreFilter(readFileSync(`${root}/.dockerignore`, 'utf8'));
  return listed.split('\0').filter((path) => path !== '' && isIncluded(path));
}

/**
 * Returns a function that says whether a path is part of an image build. The last line of `.dockerignore` that
 * matches the path or one of its folders decides: `!docs` includes, `docs` excludes.
 */
export function createIgnoreFilter(ignored: string): (path: string) => boolean {
  const lines = ignored.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    const parts = path.split('/');
    const pathAndFolders = parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
    const last = lines.findLast((line) =>
      pathAndFolders.some((folder) => matchesGlob(folder, line.replace(/^!/, ''))),
    );
    return last === undefined || last.startsWith('!');
  };
}
