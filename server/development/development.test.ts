import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { type FormHost, openFormHost } from '../form/form-host.ts';
import { bootApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';
import { printDiagnostics } from './print-diagnostics.ts';

/** A watched copy of the school's configuration that the test may break. */
async function watchedConfig(edit?: (texts: string) => string) {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-edit-'));
  const configDir = join(directory, 'config');
  cpSync(SHIPPED_FORM, configDir, { recursive: true });
  const file = join(configDir, 'texts.json');
  const good = readFileSync(file, 'utf8');
  const write = (change: (texts: string) => string): void => writeFileSync(file, change(good));
  if (edit !== undefined) write(edit);
  const host: FormHost = await openFormHost({
    configDir,
    cacheDir: join(directory, 'cache'),
    development: true,
  });
  onTestFinished(async () => {
    await host.close();
    rmSync(directory, { recursive: true });
  });
  return { host, configDir, write };
}

const broken = (texts: string): string => texts.replace('"loading"', '"<b>loding</b>"');
const reworded = (texts: string): string =>
  texts.replace(/"error.notFound": "[^"]*"/, '"error.notFound": "Nothing here & now."');

test('shows the errors on every page while there is no form, and recovers by itself', async () => {
  const { host, configDir, write } = await watchedConfig(broken);
  const { app } = await bootApp({ host, configDir });
  const page = await app().inject('/about');
  expect(page.statusCode).toBe(500);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors/,
  );
  expect(page.body).toMatch(/texts\.json:\d+:\d+/);
  expect(page.body).toMatch(/<a href="vscode:\/\/file\/[^"]+\/config\/texts\.json:\d+:\d+">/);
  expect(page.body).toContain('&lt;b&gt;loding&lt;/b&gt;');
  expect(page.body).not.toContain('<b>');
  expect(page.body).toContain('<meta http-equiv="refresh"');
  const call = await app().inject('/api/profile');
  expect([call.statusCode, call.json()]).toEqual([
    503,
    { message: expect.stringContaining('configuration has errors') },
  ]);
  expect((await app().inject('/api/nothing')).json()).toEqual({ message: expect.any(String) });
  write((texts) => texts);
  await eventually(async () => expect((await app().inject('/about')).statusCode).toBe(200));
});

test('keeps serving the last good form while an edit is broken, and the edited one when it is fixed', async () => {
  const { host, configDir, write } = await watchedConfig();
  const { app } = await bootApp({ host, configDir });
  const first = host.current()?.hash;
  const notFound = async () => (await app().inject('/api/nothing')).json().message;
  const before = await notFound();
  write(broken);
  await eventually(() => expect(host.diagnostics()).not.toEqual([]));
  expect([(await app().inject('/about')).statusCode, await notFound()]).toEqual([200, before]);
  write(reworded);
  await eventually(async () => expect(await notFound()).toBe('Nothing here & now.'));
  const second = host.current()?.hash;
  expect(second).not.toBe(first);
  expect((await app().inject('/about')).body).toContain(`content="${second}"`);
  // A page loaded before the edit can still load its form.
  for (const hash of [first, second]) expect((await app().inject(`/form/${hash}.mjs`)).statusCode).toBe(200);
});

test('an edit nested too deeply keeps the last good form, and the next edit is read', async () => {
  const { host, write } = await watchedConfig();
  const first = host.current()?.hash;
  write((texts) =>
    texts.replace('"loading":', `"loding": ${'['.repeat(20_000)}${']'.repeat(20_000)}, "loading":`),
  );
  await eventually(() => expect(host.diagnostics()).not.toEqual([]));
  expect(host.diagnostics()).toEqual([
    expect.objectContaining({ file: 'texts.json', severity: 'error', code: 'too-deep' }),
  ]);
  expect(host.current()?.hash).toBe(first);
  write(reworded);
  await eventually(() => expect(host.diagnostics()).toEqual([]));
  expect(host.current()?.hash).not.toBe(first);
});

test('keeps the form after a reload that cannot write its folder', async () => {
  const { host, configDir, write } = await watchedConfig();
  const first = host.current()?.hash;
  // A file in place of the folder acts like a full disk.
  const cache = join(configDir, '..', 'cache');
  rmSync(cache, { recursive: true });
  writeFileSync(cache, '');
  write(reworded);
  await eventually(() => expect(host.diagnostics()).not.toEqual([]));
  expect(host.diagnostics()[0]?.message).toContain('cannot be written');
  expect(host.current()?.hash).toBe(first);
});

test('streams each reload to open pages, and an open page does not delay the shutdown', async () => {
  const { host, configDir, write } = await watchedConfig();
  const { app } = await bootApp({ host, configDir });
  const address = await app().listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${address}/dev/events`);
  expect(reply.headers.get('content-type')).toBe('text/event-stream');
  let received = '';
  const reading = (async () => {
    for await (const chunk of reply.body ?? []) received += Buffer.from(chunk).toString();
  })();
  const events = () =>
    received
      .split('\n\n')
      .slice(0, -1)
      .map((event) => JSON.parse(event.replace(/^data: /, '')));
  await eventually(() => expect(events()).toHaveLength(1));
  expect(events()[0]).toEqual({
    hash: host.current()?.hash,
    diagnostics: host.diagnostics(),
    folder: configDir,
  });
  write(broken);
  await eventually(() =>
    expect(events().at(-1).diagnostics[0]).toMatchObject({ file: 'texts.json', severity: 'error' }),
  );
  // An open stream must not keep the server from closing.
  await app().close();
  await reading;
});

test('prints the findings at the start and after each edit', async () => {
  const { host, write } = await watchedConfig(broken);
  const lines: string[] = [];
  printDiagnostics([host], (line) => lines.push(line));
  expect(lines.join('\n')).toMatch(/texts\.json:\d+:\d+ error .*loding[\s\S]*There is no form to serve/);
  lines.length = 0;
  write((texts) => texts);
  await eventually(() => expect(lines[0]).toContain('Configuration reloaded'));
});

test('shows the outbox to people and programs, newest first, and runs nothing in a mail', async () => {
  const { app, visitor, outbox } = await bootApp();
  await visitor().post('/public/signup', { username: 'ada@example.org', password: PASSWORD });
  await outbox.send({
    to: '<b>@example.org',
    subject: '<script>1</script>',
    text: 'See https://example.org/?a=1&b="2" <i>',
  });
  const mails = (await app().inject('/dev/outbox.json')).json();
  expect(mails.map((mail: { to: string }) => mail.to)).toEqual(['<b>@example.org', 'ada@example.org']);
  expect(mails[1]).toEqual({
    to: 'ada@example.org',
    subject: expect.any(String),
    text: expect.any(String),
    date: expect.any(String),
  });
  const page = await app().inject('/dev/outbox');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.body).not.toMatch(/<script|<b>|<i>/);
  expect(page.body).toContain('<a href="https://example.org/?a=1&amp;b=&quot;2&quot;">');
});

test.each(['/dev/outbox', '/dev/outbox.json', '/dev/events'])(
  '%s answers under names of this machine and its public address only',
  async (url) => {
    const { app } = await bootApp({ publicUrl: 'https://apply.example.edu' });
    const statusFor = async (host: string) => (await app().inject({ url, headers: { host } })).statusCode;
    const foreign = [
      'evil.example',
      'localhost.evil.example',
      'evil.example:3000',
      '127.0.0.1.nip.io',
      '10.0.0.7',
    ];
    const odd = [
      'localhost@evil.example',
      'evil.example#localhost',
      'local host',
      'apply.example.edu.evil.example',
    ];
    for (const host of [...foreign, ...odd]) expect([host, await statusFor(host)]).toEqual([host, 403]);
    // The event stream does not end.
    if (url === '/dev/events') return;
    const own = ['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1:4321', '[::1]', '[::1]:3000'];
    for (const host of [...own, 'apply.example.edu', 'apply.example.edu:443']) {
      expect([host, await statusFor(host)]).toEqual([host, 200]);
    }
  },
);

test.each(['/dev/outbox', '/dev/outbox.json', '/dev/events'])('has no %s in production', async (url) => {
  const { app } = await bootApp({ production: true });
  expect((await app().inject(url)).statusCode).toBe(404);
});
