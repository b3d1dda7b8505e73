import { needPrograms } from './need-programs.ts';
import { runRetrying } from './run-retrying.ts';

const PROGRAMS = { java: 'default-jdk-headless', javac: 'default-jdk-headless', mvn: 'maven' };

/** Installs Java and Maven if missing. Throws with a remedy if that is not allowed. */
export function needJava(): void {
  needPrograms('A program needs Java', PROGRAMS);
}

/** Downloads the libraries of a `pom.xml` into a folder with Maven. */
export async function copyJars(pom: string, folder: string): Promise<void> {
  const words = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${folder}`];
  await runRetrying('mvn', words);
}
