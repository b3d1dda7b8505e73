// A second opinion on the PDF copy: veraPDF judges copies of generated applications against PDF/UA-1. `.ci/run` calls it after
// `npm test`; it needs Java, Maven and a network, and installs the two where it may.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Counts, close, playwrightStep, runStep } from './test-step.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const PACKAGES = ['default-jdk-headless', 'maven'];

function isMissing(tool: string): boolean {
  return spawnSync(tool, ['-version']).error !== undefined;
}

/** Installs Java and Maven where they are missing; throws with a remedy where that is not allowed. */
function needJava(): void {
  if (!isMissing('java') && !isMissing('mvn')) return;
  const install = `apt-get install -y -qq --no-install-recommends ${PACKAGES.join(' ')}`;
  if (process.getuid?.() === 0 && !isMissing('apt-get')) {
    spawnSync('sh', ['-c', `apt-get update -qq && ${install}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  if (isMissing('java') || isMissing('mvn')) {
    throw new Error(`Copies are judged by a program in Java, which is missing here. Install it: ${install}`);
  }
}

/** Has veraPDF judge all copies in a folder. */
function judge(copies: string, jars: string): Counts {
  const pom = path('./pdf-ua/pom.xml');
  const maven = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`];
  execFileSync('mvn', maven, { stdio: ['ignore', 'inherit', 'inherit'] });
  const files = readdirSync(copies).map((name) => join(copies, name));
  const judging = ['-cp', `${jars}/*`, path('./pdf-ua/Judge.java'), ...files];
  const lines = execFileSync('java', judging, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  console.log(lines);
  const passed = (lines.match(/^OK /gm) ?? []).length;
  const failures = lines.split('\n').filter((line) => line.startsWith('NOT '));
  const failed = files.length - passed;
  return { passed, failed, failures: failures.map((line) => `PDF/UA-1 by veraPDF › ${line}`) };
}

const begun = Date.now();
const counts: Counts[] = [];
const folder = mkdtempSync(join(tmpdir(), 'matricula-pdf-ua-'));
try {
  needJava();
  const copies = join(folder, 'copies');
  const environment = { ...process.env, PDF_UA_COPIES: copies };
  const config = ['--config', 'e2e/pdf-ua/playwright.config.ts'];
  const build = { title: 'build', command: ['node', 'scripts/build.ts'] };
  const made = playwrightStep('copies of applications', 'playwright-pdf-ua.json', ...config);
  for (const step of [build, made]) counts.push(await runStep(step, environment));
  counts.push(judge(copies, join(folder, 'jars')));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  counts.push({ passed: 0, failed: 1 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
close('the copies judged by veraPDF', begun, counts);
