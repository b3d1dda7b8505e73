// Checks the API independently: schemathesis sends valid and invalid requests to the running product, with and
// without a session. The first run needs Python and a network.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SEED } from '../engine/testing/seed.ts';
import { logIn } from './http-applicant.ts';
import { expect, test } from './journey.ts';
import { serviceTokenOf } from './service-token.ts';

const ADA = 'ada@example.org';
const VERSION = '4.32.5';
const MAX_EXAMPLES = 200;
const MAX_SECONDS = 120;

/**
 * Two checks are left out. One expects all requests that fit the schema to be accepted, but rules of the form,
 * such as for an email address, are in the school's configuration. The other expects 405 for other methods, but
 * the product answers 404.
 */
const SKIPPED_CHECKS = ['positive_data_acceptance', 'unsupported_method'];

/**
 * Finds the program in the cache or installs it with pip, which takes half a minute. Throws without Python or
 * network.
 */
async function schemathesis(): Promise<string> {
  const folder = join(tmpdir(), `matricula-schemathesis-${VERSION}`);
  const completionMark = join(folder, 'installed');
  if (!existsSync(completionMark)) {
    console.log(`Installing schemathesis ${VERSION}, once …`);
    await rm(folder, { recursive: true, force: true });
    await promisify(execFile)('python3', ['-m', 'venv', folder]);
    await promisify(execFile)(join(folder, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`]);
    await writeFile(completionMark, '');
  }
  return join(folder, 'bin', 'schemathesis');
}

test.use({ environment: { WORKERS: '0' } });

test('the calls fit their description', async ({ server }, testInfo) => {
  const [, session] = /matricula_session=([^;]+)/.exec(await logIn(server, ADA)) ?? [];
  const answers = testInfo.outputPath('answers.json');
  await writeFile(answers, '{}');
  const link = await server.run('scripts/make-token.ts', 'public', answers);
  const [, token] = /token=([\w-]+)/.exec(link) ?? [];
  const config = testInfo.outputPath('schemathesis.toml');
  await writeFile(
    config,
    `
[auth.openapi.session]
api_key = "${session}"

[checks]
negative_data_rejection.expected-statuses = [400, 401, 403, 404, 409, 413, 414, 415, 429]

[[operations]]
include-path = "/service/tmp-pdf"
parameters = { "query.service_token" = "${await serviceTokenOf(server, ADA)}" }

[[operations]]
include-path = "/public/tmp"
parameters = { "query.token" = "${token}" }
`,
  );
  const args = [
    ...['--config-file', config, 'run', `${server.url}/docs/json`, '--origin', server.url],
    ...['--checks', 'all', '--exclude-checks', SKIPPED_CHECKS.join(',')],
    // It would end the session of all other requests.
    ...['--exclude-path', '/api/logout'],
    ...['--max-examples', `${MAX_EXAMPLES}`, '--seed', `${SEED}`, '--max-time', `${MAX_SECONDS}`],
  ];
  const [code] = await once(spawn(await schemathesis(), args, { stdio: 'inherit' }), 'close');
  expect(code).toBe(0);
  expect((await fetch(`${server.url}/readyz`)).ok).toBe(true);
  expect(server.output).not.toContain('"level":50');
});
