// The storage contract and the journeys that need a MongoDB server, on one that is found, built or downloaded; `.ci/run`
// calls it after `npm test`. `--download` (`npm run test:mongodb`) takes the real server from mongodb-memory-server.
import { findServer, SERVER_CHOICE } from './mongodb/find-server.ts';
import { RunningMongodb } from './mongodb/running-mongodb.ts';
import { type Counts, close, playwrightStep, runStep, vitestStep } from './test-step.ts';

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
const counts: Counts[] = [];
if (server === null) counts.push({ passed: 0, failed: 1 });
else {
  try {
    const environment = { ...process.env, MONGODB_URI: server.uri };
    const name = await server.name();
    const config = ['--config', 'e2e/mongodb/playwright.config.ts'];
    const contract = vitestStep(`the store's contract on ${name}`, 'node', 'server/store');
    const journeys = playwrightStep(`journeys on ${name}`, 'playwright-mongodb.json', ...config);
    const record = vitestStep(
      `what was submitted, on ${name}`,
      'node',
      'server/submission/submission-record',
    );
    for (const step of [contract, record, journeys]) counts.push(await runStep(step, environment));
    console.log(`\nThe server was ${name}.`);
  } finally {
    await server.stop();
  }
}
close('the tests on MongoDB', begun, counts);
