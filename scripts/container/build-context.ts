import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** The files of the repository that an image is built from: those that `.dockerignore` leaves. */
export function buildContext(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const isLeft = leftBy(readFileSync(`${root}/.dockerignore`, 'utf8'));
  return listed.split('\0').filter((path) => path !== '' && isLeft(path));
}

/** Whether a path is left in: the last line that fits it, or a folder that it stands in, decides. */
export function leftBy(ignored: string): (path: string) => boolean {
  const lines = ignored.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    const parts = path.split('/');
    const above = parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
    const last = lines.findLast((line) => above.some((each) => matchesGlob(each, line.replace(/^!/, ''))));
    return last === undefined || last.startsWith('!');
  };
}
