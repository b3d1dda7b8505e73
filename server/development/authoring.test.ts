import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { isDrawn } from '../../engine/answers/visibility.ts';
import { isMet } from '../../engine/proof/explanation.ts';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import type { FormState } from '../../engine/wire/authoring.ts';
import { openFormHost } from '../form/form-host.ts';
import { bootApp } from '../testing/boot-app.ts';

const cacheDir = fileURLToPath(new URL('../../.cache/test-forms', import.meta.url));
const host = await openFormHost({ configDir: SHIPPED_FORM, cacheDir, development: true });
afterAll(() => host.close());

const boot = () => bootApp({ host, authoring: true });
/** Returns the line of a text in a config file. */
const lineOf = (file: string, piece: string): number =>
  readFileSync(join(SHIPPED_FORM, file), 'utf8').split(piece)[0]?.split('\n').length ?? 0;

test('explains why a question is shown, with the lines of its rules and of the answers they read', async () => {
  const { app } = await boot();
  const reply = await app().inject('/dev/why/state');
  expect(reply.headers['cache-control']).toBe('no-store');
  const { label, at, reasons } = reply.json();
  expect(label).toBe('State/Province');
  expect(at).toMatchObject({
    file: 'sections/address.json',
    line: lineOf('sections/address.json', '"question": "state"'),
  });
  expect(reasons).toHaveLength(1);
  const [{ ask }] = reasons;
  expect(ask.reads).toEqual([
    {
      key: 'country',
      label: 'Country',
      at: expect.objectContaining({ line: lineOf('sections/address.json', '"question": "country"') }),
    },
  ]);
  expect(isMet(ask, { country: 'USA' })).toBe(true);
  expect(isMet(ask, { country: 'FRA' })).toBe(false);
});

test('lists every scenario, and answers that show each part on their own', async () => {
  const { app, form } = await boot();
  const states: FormState[] = (await app().inject('/dev/states')).json();
  const scenarios = states.filter(({ kind }) => kind === 'scenario');
  expect(scenarios.length).toBeGreaterThan(20);
  expect(scenarios.flatMap(({ differences }) => differences)).toEqual([]);
  const paris = scenarios.find(({ name }) => name === 'from-paris');
  expect(paris).toMatchObject({
    at: { file: 'scenarios/from-paris.json', line: 4 },
    answers: { country: 'FRA' },
    today: '2026-11-20',
    key: 'zip',
    messages: [],
  });
  const missing = states.find(({ kind, name }) => kind === 'requirement' && name === 'zip');
  expect(missing?.messages).toEqual(['Zip/Postal Code']);
  // In a question's state, the question is visible.
  const ofQuestions = states.filter(({ kind }) => kind === 'question');
  expect(ofQuestions.length).toBeGreaterThan(50);
  const unseen = ofQuestions.filter(({ name, answers }) => {
    const question = form.questions[name];
    return question === undefined || !isDrawn(form, question, answers);
  });
  expect(unseen.map(({ name }) => name)).toEqual([]);
  const shown = states.filter(({ kind }) => kind === 'page').map(({ name }) => name);
  expect(shown).toEqual(form.pages.map(({ id }) => id));
  const kinds = new Set(states.map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['section', 'part', 'question', 'requirement', 'rule']));
  // Each once: the entries of a block are equivalent.
  const names = states.map(({ kind, at, title }) => `${kind} ${at.file}:${at.line}:${at.column} ${title}`);
  expect(new Set(names).size).toBe(names.length);
});

test('answers an unknown key with 404', async () => {
  const { app } = await boot();
  for (const key of ['nobody', 'toString', '__proto__'])
    expect([key, (await app().inject(`/dev/why/${key}`)).statusCode]).toEqual([key, 404]);
});

const CALLS = ['/dev/why/state', '/dev/states'];

test.each(CALLS)('%s answers under names of this machine only', async (url) => {
  const { app } = await boot();
  const statusFor = async (name: string) => (await app().inject({ url, headers: { host: name } })).statusCode;
  expect(await statusFor('localhost:3000')).toBe(200);
  expect(await statusFor('evil.example')).toBe(403);
});

test.each([
  { name: 'in production, whatever it is told', options: { production: true, authoring: true } },
  { name: 'where the tools are not asked for', options: {} },
])('none of it exists $name', async ({ options }) => {
  const { app } = await bootApp({ host, ...options });
  for (const url of CALLS) expect([url, (await app().inject(url)).statusCode]).toEqual([url, 404]);
  expect((await app().inject('/about')).body).not.toContain('authoring');
});

test('the page says that it has the tools', async () => {
  const { app } = await boot();
  expect((await app().inject('/about')).body).toContain(
    '<meta name="matricula-development" content="authoring">',
  );
});

test('sends the form to its author uncompressed: compression takes longer than the rest of an edit', async () => {
  const { app } = await boot();
  const url = `/form/${host.current()?.hash}.mjs`;
  const reply = await app().inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
  expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined]);
  expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(reply.body).toBe(host.current()?.source);
});

test('scripts for developers are served outside production only', async () => {
  const statuses = async (options: { production?: boolean }) => {
    const { app, siteDir } = await bootApp(options);
    mkdirSync(join(siteDir, 'assets/dev'));
    writeFileSync(join(siteDir, 'assets/dev/tools-12345678.js'), 'export {};');
    const paths = ['dev/tools', '/dev/tools', 'x/../dev/tools', '%64ev/tools', 'DEV/tools'];
    return Promise.all(
      paths.map(async (path) => (await app().inject(`/assets/${path}-12345678.js`)).statusCode),
    );
  };
  expect((await statuses({}))[0]).toBe(200);
  expect(await statuses({ production: true })).toEqual([404, 404, 404, 404, 404]);
});

test('a host in production keeps only the form', async () => {
  const inProduction = await openFormHost({ configDir: SHIPPED_FORM, cacheDir, development: false });
  expect([inProduction.authored(), inProduction.current() === null]).toEqual([null, false]);
  await inProduction.close();
});
