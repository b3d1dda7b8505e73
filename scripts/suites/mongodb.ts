// Runs the store's contract, and tests that need a MongoDB server, on one server after the other.
import { findServer, SERVER_CHOICE, type ServerName, STAND_INS } from '../programs/find-server.ts';
import { RunningMongodb } from '../programs/running-mongodb.ts';
import type { ServerProgram } from '../programs/server-program.ts';
import {
  passedNowhere,
  readServerResults,
  type ServerResults,
  SKIPPED_TESTS,
} from '../programs/skipped-tests.ts';
import { type Counts, failedStep, playwrightStep, runStep, type Suite, vitestStep } from './test-step.ts';

/** Runs everything on one server. Throws if the server is unavailable. */
async function testOn(
  choice: ServerName,
  isContractOnly: boolean,
  given: NodeJS.ProcessEnv,
): Promise<{ contract: ServerResults; others: Counts[] }> {
  const program = await findServer(choice);
  const server = await RunningMongodb.start(program);
  try {
    console.log(`\n== ${await server.name()}`);
    for (const [test, reason] of program.failingTests) console.log(`  left out: “${test}”: ${reason}`);
    const environment = {
      ...given,
      MONGODB_URI: server.uri,
      [SERVER_CHOICE]: choice,
      [SKIPPED_TESTS]: JSON.stringify(Object.fromEntries(program.failingTests)),
    };
    const contract = await testContract(choice, program, environment);
    if (isContractOnly) return { contract, others: [] };
    const product = vitestStep(
      `what was submitted and told of, what calls cost, and moves, on ${choice}`,
      '*node*',
      'server/submission/submission-record',
      'server/submission/submission-mails',
      'server/webhooks/deliver-calls',
      'server/routes/round-trips',
      'server/maintenance/move-on-mongodb',
    );
    const journeys = playwrightStep(
      `journeys on ${choice}`,
      '/about-journey',
      '/document-durability',
      '\\.mongodb\\.ts',
    );
    const others = [await runStep(product, environment), await runStep(journeys, environment)];
    return { contract, others };
  } finally {
    await server.stop();
  }
}

/** Runs the store's contract on a server. */
async function testContract(
  server: string,
  { failingTests }: ServerProgram,
  environment: NodeJS.ProcessEnv,
): Promise<ServerResults> {
  const title = `the store's contract on ${server}`;
  const { report, ...step } = vitestStep(title, '*node*', 'server/store/mongodb/mongo-store.test');
  let results: ServerResults | undefined;
  const readAndRemember = (written: unknown): Counts => {
    results = readServerResults(server, failingTests, written, report.read(written));
    return results.counts;
  };
  const counts = await runStep({ ...step, report: { ...report, read: readAndRemember } }, environment);
  return { server, passed: results?.passed ?? [], skipped: results?.skipped ?? [], counts };
}

/** Runs the tests on several servers. A test that is skipped on one must pass on another. */
async function testOnAll(
  choices: readonly ServerName[],
  isContractOnly: boolean,
  environment: NodeJS.ProcessEnv,
): Promise<Counts[]> {
  const counts: Counts[] = [];
  const contracts: ServerResults[] = [];
  for (const choice of choices) {
    try {
      const { contract, others } = await testOn(choice, isContractOnly, environment);
      contracts.push(contract);
      counts.push(contract.counts, ...others);
    } catch (error) {
      counts.push(failedStep(choice, error));
    }
  }
  for (const test of passedNowhere(contracts)) counts.push(failedStep(test, 'was left out everywhere'));
  return counts;
}

/** The store's contract on mongo-java-server. */
export const storeContract: Suite = (environment) => testOnAll(['mongo-java-server'], true, environment);

/** Contract and journeys on two stand-ins that share no code. */
export const onStandIns: Suite = (environment) => testOnAll(STAND_INS, false, environment);

/** The same on the real server: the machine's, or a downloaded one. */
export const onMongod: Suite = (environment) => testOnAll(['mongod'], false, environment);
