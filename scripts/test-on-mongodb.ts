// The storage contract and the journeys that need a MongoDB server, on one that is found, built or downloaded; `.ci/run`
// calls it after `npm test`. `--download` (`npm run test:mongodb`) takes the real server from mongodb-memory-server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findServer, SERVER_CHOICE } from './mongodb/find-server.ts';
import { RunningMongodb } from './mongodb/running-mongodb.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.cache', 'reports');

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Runs one command; the report that it writes says how many tests passed, any other test has failed. */
async function run(
  command: readonly string[],
  report: string,
  environment: NodeJS.ProcessEnv,
  read: (report: Record<string, number>) => { readonly all: number; readonly passed: number },
): Promise<Counts> {
  const file = join(reports, report);
  rmSync(file, { force: true });
  const [program = '', ...args] = command;
  // This process must go on: what stands between the tests and a stand-in server runs in it.
  const [status] = await once(
    spawn(program, args, { cwd: root, stdio: 'inherit', env: environment }),
    'close',
  );
  try {
    const { all, passed } = read(JSON.parse(readFileSync(file, 'utf8')));
    const failed = all - passed;
    return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function contract(environment: NodeJS.ProcessEnv): Promise<Counts> {
  const report = 'vitest-mongodb.json';
  const output = `--outputFile.json=${join(reports, report)}`;
  const reporters = ['--reporter=dot', '--reporter=json', output];
  return run(
    ['vitest', 'run', '--project', 'node', 'server/store', ...reporters],
    report,
    environment,
    (result) => ({ all: result.numTotalTests ?? 0, passed: result.numPassedTests ?? 0 }),
  );
}

function journeys(environment: NodeJS.ProcessEnv): Promise<Counts> {
  const command = ['playwright', 'test', '--config', 'e2e/mongodb/playwright.config.ts'];
  return run(command, 'playwright-mongodb.json', environment, (result) => {
    const { stats } = result as unknown as { readonly stats: Readonly<Record<string, number>> };
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
    return { all: expected + unexpected + flaky + skipped, passed: expected };
  });
}

/** Starts the server for the tests; null, with the reason on standard error, when there is none. */
async function start(): Promise<RunningMongodb | null> {
  try {
    return await RunningMongodb.start(await findServer());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`There is no MongoDB server to test on; nothing was tested on MongoDB: ${reason}`);
    return null;
  }
}

if (process.argv.includes('--download')) process.env[SERVER_CHOICE] = 'download';
const begun = Date.now();
const server = await start();
let counts: Counts[] = [{ passed: 0, failed: 1 }];
if (server !== null) {
  try {
    const name = await server.name();
    console.log(`\n— tests on ${name} …`);
    mkdirSync(reports, { recursive: true });
    const environment = { ...process.env, MONGODB_URI: server.uri };
    counts = [await contract(environment), await journeys(environment)];
    console.log(`\nmatricula: the tests on MongoDB took ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    console.log(`The server was ${name}.`);
  } finally {
    await server.stop();
  }
}
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failed = counts.reduce((sum, each) => sum + each.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
