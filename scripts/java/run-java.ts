import { execFile, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const PACKAGES = ['default-jdk-headless', 'maven'];
const ATTEMPTS = 3;
const PAUSE_MS = 10_000;
const run = promisify(execFile);

function isMissing(tool: string): boolean {
  return spawnSync(tool, ['-version']).error !== undefined;
}

/** Installs Java and Maven where they are missing; throws with a remedy where that is not allowed. */
export function needJava(): void {
  const isThere = () => !['java', 'javac', 'mvn'].some(isMissing);
  if (isThere()) return;
  const install = `apt-get install -y -qq --no-install-recommends ${PACKAGES.join(' ')}`;
  if (process.getuid?.() === 0 && !isMissing('apt-get')) {
    spawnSync('sh', ['-c', `apt-get update -qq && ${install}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  if (!isThere())
    throw new Error(`A program in Java is needed, and Java is missing here. Install it: ${install}`);
}

/**
 * Puts the libraries that a `pom.xml` names into a folder. Asks again where the network fails; what has arrived stays.
 * Throws what the last attempt said.
 */
export async function copyJars(pom: string, folder: string): Promise<void> {
  const words = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${folder}`];
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run('mvn', words, { maxBuffer: 64 * 1024 * 1024 });
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log('Maven failed and is asked again …');
      await pause(PAUSE_MS);
    }
  }
}
