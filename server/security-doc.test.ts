// Checks docs/security.md: it covers every requirement, its counts are right and its files exist. Also tests
// the few claims that no other test shows.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bootApp } from './testing/boot-app.ts';

const ROOT = new URL('../', import.meta.url);
const PAGE = readFileSync(new URL('docs/security.md', ROOT), 'utf8');
const STATES = ['met', 'partly', 'not met', 'n/a'];

/** Number of requirements in each ASVS 5.0.0 section that the page covers. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '2.1': 3, '2.2': 3, '2.3': 5, '2.4': 2 },
  ...{ '5.1': 1, '5.2': 6, '5.3': 3, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 8, '6.4': 6, '6.5': 8, '6.6': 4, '6.7': 2, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 3, '7.6': 2 },
  ...{ '8.1': 4, '8.2': 4, '8.3': 3, '8.4': 2 },
  ...{ '11.1': 4, '11.2': 5, '11.3': 5, '11.4': 4, '11.5': 2, '11.6': 2, '11.7': 2 },
  ...{ '13.1': 4, '13.2': 6, '13.3': 4, '13.4': 7 },
  ...{ '14.1': 2, '14.2': 8, '14.3': 3 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 4 },
};

/** Requirements of level 3, which the page may omit. */
const LEVEL_3 = new Set(
  [
    '2.3.5 2.4.2 5.2.4 5.2.5 5.2.6 5.3.3 6.3.5 6.3.6 6.3.7 6.3.8 6.4.5 6.4.6 6.5.6 6.5.7 6.5.8 6.6.4 6.7.1 6.7.2 7.5.3',
    '8.1.3 8.1.4 8.2.4 8.3.2 8.3.3 8.4.2 11.1.3 11.1.4 11.2.4 11.2.5 11.3.4 11.3.5 11.5.2 11.6.2 11.7.1 11.7.2',
    '13.1.2 13.1.3 13.1.4 13.2.6 13.3.3 13.3.4 13.4.6 13.4.7 14.2.5 14.2.6 14.2.7 14.2.8 16.5.4',
  ].flatMap((line) => line.split(' ')),
);

interface Row {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly grounds: string;
}

const ROWS: readonly Row[] = PAGE.split('\n').flatMap((line) => {
  const [, id, level, , state, grounds, ...more] = line.split('|').map((cell) => cell.trim());
  if (id === undefined || !/^\d+\.\d+\.\d+$/.test(id)) return [];
  expect(more, `${id} has six cells`).toEqual(['']);
  return [{ id, level: level ?? '', state: state ?? '', grounds: grounds ?? '' }];
});

const isPath = (text: string): boolean =>
  /^(\.ci|bench|config|docs|e2e|engine|lookup-data|renderer|schemas|scripts|server|stories)\/[\w./-]*$/.test(
    text,
  ) || /^[\w-]+\.(json|md|ts)$/.test(text);

test('every requirement of levels 1 and 2 has one row with its level, in order', () => {
  const all = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const ids = ROWS.map(({ id }) => id);
  expect(ids.filter((id) => !LEVEL_3.has(id))).toEqual(all.filter((id) => !LEVEL_3.has(id)));
  expect(ids).toEqual(all.filter((id) => ids.includes(id)));
  expect(
    ROWS.filter(({ id, level }) => (level === '3') !== LEVEL_3.has(id) || !/^[123]$/.test(level)),
  ).toEqual([]);
});

test('each row has a state, and each met one names a file', () => {
  expect(ROWS.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  expect(ROWS.filter(({ grounds }) => grounds.length < 10)).toEqual([]);
  const claimed = ROWS.filter(({ state }) => state === 'met');
  expect(
    claimed.filter(
      ({ grounds }) => ![...grounds.matchAll(/`([^`]+)`/g)].some(([, text]) => isPath(text ?? '')),
    ),
  ).toEqual([]);
});

test("the summary's numbers match the rows", () => {
  const summary = PAGE.split('\n').flatMap((line) => {
    const [, chapter = '', ...counts] = line.split('|').map((cell) => cell.trim());
    return /^V\d+ /.test(chapter)
      ? [[chapter.slice(1).split(' ')[0], ...counts.slice(0, STATES.length).map(Number)]]
      : [];
  });
  const chapters = [...new Set(ROWS.map(({ id }) => id.split('.')[0]))];
  const counted = chapters.map((chapter) => [
    chapter,
    ...STATES.map(
      (state) => ROWS.filter((row) => row.id.startsWith(`${chapter}.`) && row.state === state).length,
    ),
  ]);
  expect(summary).toEqual(counted);
});

test('every named or linked file exists', () => {
  const named = [...PAGE.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text).filter(isPath);
  const linked = [...PAGE.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !target.includes(':'))
    .map((target) => `docs/${target}`);
  expect(named.length).toBeGreaterThan(100);
  expect([...named, ...linked].filter((path) => !existsSync(fileURLToPath(new URL(path, ROOT))))).toEqual([]);
});

test('6.2.8, 6.2.9: every character of a 100-character password counts', async () => {
  const { visitor, codeFor } = await bootApp();
  const username = 'ada@example.org';
  const password = 'Aa1!'.padEnd(100, 'word');
  const ada = visitor();
  await ada.post('/public/signup', { username, password });
  await ada.post('/public/confirm', { username, code: codeFor(username) });
  const typed = [
    password,
    `${password.slice(0, -1)}!`,
    password.slice(0, -1),
    `${password} `,
    password.toUpperCase(),
  ];
  const statuses: number[] = [];
  for (const one of typed) {
    statuses.push((await visitor().post('/public/login', { username, password: one })).statusCode);
  }
  expect(statuses).toEqual([200, 400, 400, 400, 400]);
});

/** Sends a request with a raw path, because URL parsers would resolve the dots. */
function requestRaw(port: number, method: string, path: string): Promise<IncomingMessage & { body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: 'matricula_session=told-back' };
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, async (reply) => {
      resolve(Object.assign(reply, { body: await text(reply) }));
    });
    sent.on('error', reject).end();
  });
}

test('13.4: production serves no other files, no TRACE and no folder, and names no software', async () => {
  const { app, directory } = await bootApp({ production: true });
  const port = Number(new URL(await app().listen({ port: 0, host: '127.0.0.1' })).port);
  const secret = 'not to be served';
  for (const name of ['session.txt', '.env', '.git']) writeFileSync(join(directory, name), secret);
  writeFileSync(join(directory, 'site', '.git.txt'), secret);
  const paths = ['.git.txt', '.git', '.env', 'assets', 'assets/', 'fonts/', 'config-assets/'];
  for (const name of ['session.txt', '.env', '.git', 'site/assets/']) {
    for (const up of ['../', '%2e%2e/', '..%2f', '..\\', 'assets/../../', 'assets/%2e%2e/%2e%2e/', '/../']) {
      paths.push(up + name);
    }
  }
  for (const path of paths) {
    const { statusCode, body } = await requestRaw(port, 'GET', `/${path}`);
    // A path like a route of the form gets its page.
    expect([path, statusCode]).toEqual([
      path,
      body.includes('<div id="root">') ? 200 : expect.toBeOneOf([400, 404]),
    ]);
    expect(body).not.toContain(secret);
    expect(body).not.toContain('index.html');
  }
  for (const path of ['/about', '/api/profile', '/nothing.js']) {
    const trace = await requestRaw(port, 'TRACE', path);
    expect([trace.statusCode, trace.body.includes('told-back')]).toEqual([404, false]);
    const { headers } = await requestRaw(port, 'GET', path);
    expect([headers.server, headers['x-powered-by'], headers.via]).toEqual([undefined, undefined, undefined]);
  }
});
