// Checks the API independently: schemathesis sends valid and invalid requests to the running product, with and
// without a session. The first run needs Python and a network.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SEED } from '../../engine/testing/seed.ts';
import { schemathesis } from '../programs/install.ts';
import { RunningProduct } from '../programs/running-product.ts';
import { type Counts, runStep, type Suite } from './test-step.ts';

const MAX_EXAMPLES = 200;
const MAX_SECONDS = 120;

/**
 * Two checks are left out. One expects all requests that fit the schema to be accepted, but rules of the form,
 * such as for an email address, are in the school's configuration. The other expects 405 for other methods, but
 * the product answers 404 (ERR-34).
 */
const SKIPPED_CHECKS = ['positive_data_acceptance', 'unsupported_method'];

function configuration(session: string, tokens: { service: string; answers: string }): string {
  return `
[auth.openapi.session]
api_key = "${session}"

[checks]
negative_data_rejection.expected-statuses = [400, 401, 403, 404, 409, 413, 414, 415, 429]

[[operations]]
include-path = "/service/tmp-pdf"
parameters = { "query.service_token" = "${tokens.service}" }

[[operations]]
include-path = "/public/tmp"
parameters = { "query.token" = "${tokens.answers}" }
`;
}

/** Reads the counts of a JUnit report: a test is one operation of the description. */
function readJunit(xml: string): Counts {
  const number = (name: string): number =>
    Number(new RegExp(`<testsuites[^>]*\\b${name}="(\\d+)"`).exec(xml)?.[1] ?? 0);
  const failed = number('failures') + number('errors');
  return { passed: number('tests') - failed, failed };
}

async function check(program: string, product: RunningProduct): Promise<Counts[]> {
  const config = join(product.folder, 'schemathesis.toml');
  const report = join(product.folder, 'junit.xml');
  await writeFile(config, configuration(await product.logIn(), await product.tokens()));
  const run = await runStep(
    {
      title: 'the calls against their description, by schemathesis',
      command: [
        ...[program, '--config-file', config, 'run', `${product.url}/docs/json`, '--origin', product.url],
        ...['--checks', 'all', '--exclude-checks', SKIPPED_CHECKS.join(',')],
        // It would end the session of all other requests.
        ...['--exclude-path', '/api/logout'],
        ...['--max-examples', `${MAX_EXAMPLES}`, '--seed', `${SEED}`, '--max-time', `${MAX_SECONDS}`],
        ...['--report', 'junit', '--report-junit-path', report],
      ],
    },
    process.env,
  );
  const counts = readJunit(await readFile(report, 'utf8').catch(() => ''));
  // The program can fail although each operation passed.
  const operations = run.failed > 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  const isProductWell = (await product.isReady()) && !product.output.includes('"level":50');
  if (!isProductWell) console.error(`The product did not come through it well:\n${product.output}`);
  return [operations, isProductWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }];
}

/** Tests the API against its description. */
export const callsBySchemathesis: Suite = async () => {
  const program = await schemathesis();
  const product = await RunningProduct.start();
  try {
    return await check(program, product);
  } finally {
    await product.stop();
  }
};
