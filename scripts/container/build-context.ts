import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** Returns the repository's files that an image is built from, without those in `.dockerignore`. */
export function buildContext(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const isLeft = leftBy(readFileSync(`${root}/.dockerignore`, 'utf8'));
  return listed.split('\0').filter((path) => path !== '' && isLeft(path));
}

/**
 * Returns a filter for paths: the last line of `.dockerignore` that matches a path or one of its folders
 * decides.
 */
export function leftBy(ignored: string): (path: string) => boolean {
  const lines = ignored.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    const parts = path.split('/');
    const above = parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
    const last = lines.findLast((line) => above.some((each) => matchesGlob(each, line.replace(/^!/, ''))));
    return last === undefined || last.startsWith('!');
  };
}
