import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { needPrograms } from './need-programs.ts';

const PROGRAMS = { java: 'default-jdk-headless', javac: 'default-jdk-headless', mvn: 'maven' };
const ATTEMPTS = 3;
const PAUSE_MS = 10_000;
const run = promisify(execFile);

/** Installs Java and Maven if missing. Throws with a remedy if that is not allowed. */
export function needJava(): void {
  needPrograms('A program needs Java', PROGRAMS);
}

/**
 * Downloads the libraries of a `pom.xml` into a folder with Maven. Repeats a failed command; finished downloads are
 * kept. Throws the last error.
 */
export async function copyJars(pom: string, folder: string): Promise<void> {
  const words = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${folder}`];
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run('mvn', words, { maxBuffer: 64 * 1024 * 1024 });
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log('Maven failed. Trying again …');
      await pause(PAUSE_MS);
    }
  }
}
