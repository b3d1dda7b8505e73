import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only one process installs at a time: apt refuses a second one. */
const LOCK = join(tmpdir(), 'matricula-apt.lock');

function isMissing(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;
}

/**
 * Installs missing programs with apt if this process may do so. `programs` maps each program to its Debian package.
 * Throws an error with a remedy if one is still missing. The error begins with `consequence`, such as "No browser was
 * tested".
 */
export function needPrograms(consequence: string, programs: Readonly<Record<string, string>>): void {
  const missing = (): readonly string[] => Object.keys(programs).filter(isMissing);
  if (missing().length === 0) return;
  const packages = [...new Set(Object.values(programs))].join(' ');
  const install = `apt-get install -y -qq --no-install-recommends ${packages}`;
  if (process.getuid?.() === 0 && !isMissing('apt-get')) {
    console.log(`Installing ${packages}, once …`);
    const command = `apt-get update -qq && ${install}`;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('flock', [LOCK, 'sh', '-c', command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const stillMissing = missing();
  if (stillMissing.length > 0)
    throw new Error(`${consequence}: ${stillMissing.join(', ')} not found. On Debian, run: ${install}`);
}
