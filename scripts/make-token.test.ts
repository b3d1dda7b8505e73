import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createKeyedHash } from '../server/accounts/secrets.ts';
import { createTokens, type Tokens } from '../server/accounts/tokens.ts';
import { prepareDataDirectory } from '../server/data-directory.ts';
import { openStore } from '../server/open-store.ts';
import type { Store } from '../server/store/store.ts';
import { runScript } from './testing/run-script.ts';

const SESSION_SECRET = 'a secret of the tests, long enough';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let directory: string;
let dataDir: string;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'matricula-token-'));
  dataDir = join(directory, 'data');
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  prepareDataDirectory(dataDir);
  await opened(async () => {});
});

async function run(...words: string[]): Promise<{ code: number; lines: string[]; errors: string[] }> {
  const environment = { DATA_DIR: dataDir, SESSION_SECRET, PUBLIC_URL: 'https://apply.example.edu' };
  const { code, output, errors } = await runScript('make-token', words, environment, directory);
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  return { code, lines: lines(output), errors: lines(errors) };
}

/** Opens the command's store, with its tokens at a time from now. */
async function opened<Result>(
  work: (store: Store, tokens: (later?: number) => Tokens) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ dataDir });
  try {
    return await work(store, (later = 0) =>
      createTokens(store, createKeyedHash(SESSION_SECRET), () => Date.now() + later),
    );
  } finally {
    await store.close();
  }
}

const tokenIn = (line = '') => /[?&](?:service_)?token=([\w-]{43})$/.exec(line)?.[1] ?? 'none';

test('service: prints a URL per page, which shows only this application, for an hour', async () => {
  const signup = { email: 'ada@example.org', passwordHash: '-', studentId: 'ada' };
  const code = { hash: '-', expiresAt: Date.now() + DAY, attemptsLeft: 1 };
  await opened((store) => store.createAccount({ ...signup, code }, Date.now()));
  const { code: exit, lines, errors } = await run('service', ' Ada@Example.org ');
  expect([exit, errors]).toEqual([0, []]);
  const addresses = lines.slice(0, -1);
  const token = tokenIn(addresses[0]);
  expect(addresses).toEqual(
    ['/about', '/education', '/final-steps'].map(
      (route) => `https://apply.example.edu${route}?service_token=${token}`,
    ),
  );
  expect(lines.at(-1)).toMatch(/^Valid until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/);
  await opened(async (_store, tokens) => {
    expect(await tokens().findStudent(token)).toBe('ada');
    expect(await tokens(59 * MINUTE).findStudent(token)).toBe('ada');
    expect(await tokens(61 * MINUTE).findStudent(token)).toBeNull();
    expect(await tokens().findAnswers(token)).toBeNull();
  });
  const longer = await run('service', 'ada@example.org', '--minutes', '1440');
  await opened(async (_store, tokens) => {
    expect(await tokens(DAY - MINUTE).findStudent(tokenIn(longer.lines[0]))).toBe('ada');
  });
});

test.each([
  ['service', 'ada@example.org'],
  ['public', 'answers.json'],
])('%s creates no token and no database in an empty folder', async (...words) => {
  rmSync(dataDir, { recursive: true });
  const { code, lines, errors } = await run(...words);
  expect([code, lines]).toEqual([2, []]);
  expect(errors).toEqual([
    `make-token: There is no database in ${dataDir}. Set DATA_DIR (or MONGODB_URI) as for the server.`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test('public: prints a URL that opens the form with the checked answers of a file', async () => {
  const file = join(directory, 'answers.json');
  writeFileSync(file, JSON.stringify({ first_name: 'Ada', country: 'USA' }));
  const { code, lines, errors } = await run('public', file, '--days', '2');
  expect([code, errors]).toEqual([0, []]);
  expect(lines[0]).toMatch(/^https:\/\/apply\.example\.edu\/about\?token=/);
  const token = tokenIn(lines[0]);
  await opened(async (_store, tokens) => {
    // The label of a choice is stored beside it, as in every save.
    expect(await tokens().findAnswers(token)).toMatchObject({
      first_name: 'Ada',
      country: 'USA',
      country_desc: expect.stringMatching(/./),
    });
    expect(await tokens(2 * DAY + MINUTE).findAnswers(token)).toBeNull();
    expect(await tokens().findStudent(token)).toBeNull();
  });
});

test('reports an error in one line and creates nothing', async () => {
  const file = (name: string, text: string) => {
    writeFileSync(join(directory, name), text);
    return name;
  };
  const cases: [string[], RegExp][] = [
    [[], /Give "service"/],
    [['service'], /Give "service"/],
    [['other', 'ada@example.org'], /Give "service"/],
    [['service', 'nobody@example.org'], /There is no account for nobody@example\.org/],
    [['service', 'ada@example.org', '--minutes', '1441'], /--minutes is "1441"\. .* 1 to 1440/],
    [['service', 'ada@example.org', '--minutes', '0'], /--minutes is "0"/],
    [['service', 'ada@example.org', '--days', '1'], /needs --minutes, not --days/],
    [['service', 'ada@example.org', '--hours', '1'], /--hours/],
    [['public', file('a.json', '{}'), '--days', '31'], /--days is "31"\. .* 1 to 30/],
    [['public', 'missing.json'], /missing\.json/],
    [['public', file('b.json', '{')], /b\.json is not valid JSON/],
    [['public', file('c.json', '[]')], /c\.json must contain one flat object/],
    [['public', file('d.json', '{"nothing":"x"}')], /d\.json: "nothing" is not a question/],
    [['public', file('e.json', '{"first_name":true}')], /wrong type/],
  ];
  for (const [words, message] of cases) {
    const { code, lines, errors } = await run(...words);
    expect([code, lines, errors.length], words.join(' ')).toEqual([2, [], 1]);
    expect(errors[0]).toMatch(/^make-token: /);
    expect(errors[0]).toMatch(message);
  }
});
