// From the submission to the office: mail, webhook, and the desk, where it is found, read, counted and
// downloaded.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import JSZip from 'jszip';
import { Secret, TOTP } from 'otpauth';
import { freePort } from '../server/http/testing/free-port.ts';
import { test as base, consoleErrors, expect } from './journey.ts';
import { ANSWERS, openLastPage, submit } from './library-card.ts';
import { checkNarrow } from './narrow-checks.ts';
import { RunningServer } from './running-server.ts';
import { violations } from './violations.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SECRET = 'the-secret-of-the-receiver-which-is-long-enough';
const PASSWORD = 'a password of the staff';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Office {
  readonly library: RunningServer;
  readonly desk: string;
  readonly received: readonly Received[];
}

/** Creates the form with a desk, a mail, an export and a webhook. */
function configWith(hook: string): string {
  const config = join(mkdtempSync(join(tmpdir(), 'matricula-office-')), 'config');
  cpSync(join(root, 'engine/testing/second-form'), config, { recursive: true });
  const name = ['reader_given_name', 'reader_surname'];
  const columns = [
    { name: 'Id', fact: 'applicationId' },
    { name: 'Born', answer: 'born_on', dateFormat: 'DD.MM.YYYY' },
    { name: 'Branch', answer: 'home_branch', read: true },
    { name: 'Limit', answer: 'loan_limit' },
  ];
  const files = {
    'office.json': { name, columns: ['card_kind'], filters: ['card_kind'], exports: ['branch'] },
    'mails/thanks.json': { id: 'thanks', to: 'applicant', subject: 'We have it', text: '{{applicationId}}' },
    'exports/branch.json': { id: 'branch', title: 'For the branch', columns, sensitive: ['born_on'] },
    'webhooks/slate.json': { id: 'slate', address: hook, events: ['submitted'], fields: ['loan_limit'] },
  };
  for (const [path, value] of Object.entries(files)) {
    mkdirSync(dirname(join(config, path)), { recursive: true });
    const schema = `${path.split('/')[0]?.replace(/s?(\.json)?$/, '')}.schema.json`;
    writeFileSync(join(config, path), JSON.stringify({ $schema: schema, ...value }));
  }
  return config;
}

async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts the desk as an operator does. */
async function startDesk(library: RunningServer, port: number): Promise<ChildProcess> {
  const env = { ...library.environment, OFFICE_PORT: String(port) };
  const child = spawn('node', ['scripts/office.ts'], { cwd: root, env });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('The desk is ready')) resolve();
    });
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.once('exit', () => reject(new Error(`The desk ended:\n${output}`)));
  });
  return child;
}

const test = base.extend<{ readonly office: Office }>({
  office: async ({ browserName: _ }, use) => {
    const received: Received[] = [];
    const receiver = createServer(async (request, reply) => {
      received.push({ headers: request.headers, body: await text(request) });
      reply.writeHead(204).end();
    });
    const config = configWith(`http://127.0.0.1:${await listening(receiver)}/hook`);
    const environment = { WEBHOOK_SECRETS: `slate:${SECRET}`, WEBHOOKS_PRIVATE: '1' };
    const library = await RunningServer.start({ config, environment });
    const port = await freePort();
    const desk = await startDesk(library, port);
    await use({ library, desk: `http://localhost:${port}`, received });
    const ended = once(desk, 'exit');
    desk.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    await library.stop();
    receiver.close();
    rmSync(dirname(config), { recursive: true });
  },
  baseURL: async ({ office }, use) => use(office.library.url),
});

/** Invites a user by the command, and sets the account up in the browser; returns the credentials. */
async function setUp(page: Page, { library, desk }: Office, email: string, role: string) {
  const printed = await library.run('scripts/office.ts', 'invite', email, '--role', role);
  const [, query = ''] = /\/office\/invitation(\S+)/.exec(printed) ?? [];
  await page.goto(`${desk}/office/invitation${query}`);
  await expect(page.getByText(`This account is for ${email}.`)).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const factor = new TOTP({ secret: Secret.fromBase32(secret) });
  return { email, factor };
}

const CODE = 'Six-digit code from your authenticator app';

test('an application is submitted, reported, found, read, counted and downloaded, and each access is logged', async ({
  page,
  browser,
  office,
}) => {
  const { library, desk, received } = office;
  await openLastPage(page, library);
  await submit(page);
  await expect(page).toHaveURL(/\/completion$/);
  await expect.poll(async () => (await library.newestMail('ada@example.org')).subject).toBe('We have it');
  const { text: id } = await library.newestMail('ada@example.org');
  await expect.poll(() => received.length).toBe(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', SECRET).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(JSON.stringify(JSON.parse(body))).toContain(id.trim());

  const staff = await (
    await browser.newContext({ baseURL: desk, viewport: { width: 375, height: 800 } })
  ).newPage();
  const errors = consoleErrors(staff);
  // By keyboard, with which the whole desk can be used.
  const reader = await setUp(staff, office, 'reader@example.org', 'reader');
  await checkNarrow(staff, 'office-invitation');
  await staff.getByLabel(/Choose a password/).fill(PASSWORD);
  await staff.getByLabel(CODE).fill(reader.factor.generate());
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('status')).toHaveText('Your account is set up. You can log in now.');
  await checkNarrow(staff, 'office-login');
  await staff.getByLabel('Email address').fill(reader.email);
  await staff.getByLabel('Password').fill(PASSWORD);
  // The code of the account's setup is used up; the next one is valid already.
  await staff.getByLabel(CODE).fill(reader.factor.generate({ timestamp: Date.now() + 30_000 }));
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Find applications');
  await checkNarrow(staff, 'office-list');

  await staff.getByLabel('Name, email address or application ID').fill('lovelace');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('rowheader')).toHaveText(['Ada Lovelace']);
  await staff.getByLabel('Status').selectOption('Begun');
  await staff.getByRole('button', { name: 'Find' }).press('Enter');
  await expect(staff.getByText('No applications found.')).toBeVisible();
  await checkNarrow(staff, 'office-none');
  await staff.goBack();
  await staff.getByRole('link', { name: 'Ada Lovelace' }).press('Enter');
  await expect(staff.getByRole('definition').first()).toHaveText(id.trim());
  await checkNarrow(staff, 'office-application');
  await staff.getByRole('link', { name: 'The Card' }).press('Enter');
  await expect(staff.locator('html')).toHaveAttribute('data-printed', 'ready');
  await expect(staff.getByRole('row', { name: /Books at a Time/ })).toContainText('Three books');
  await staff.goBack();
  await staff.getByRole('link', { name: 'Numbers' }).press('Enter');
  await expect(staff.getByRole('img', { name: /Submitted by day/ })).toBeVisible();
  await checkNarrow(staff, 'office-numbers');
  const heights = await staff.getByRole('columnheader', { name: 'Number' }).evaluateAll((heads) =>
    heads.map((head) => {
      const words = document.createRange();
      words.selectNodeContents(head);
      return words.getClientRects().length;
    }),
  );
  expect(new Set(heights), 'lines of the one word at the head of a column').toEqual(new Set([1]));
  await expect(staff.getByRole('link', { name: 'Downloads' })).toHaveCount(0);
  await staff.getByRole('button', { name: 'Log out' }).press('Enter');
  await expect(staff).toHaveURL(/\/office\/login$/);
  await staff.goBack();
  await expect(staff).toHaveURL(/\/office\/login$/);

  await staff.setViewportSize({ width: 1280, height: 900 });
  const exporter = await setUp(staff, office, 'exporter@example.org', 'exporter');
  await staff.getByLabel(/Choose a password/).fill(PASSWORD);
  await staff.getByLabel(CODE).fill(exporter.factor.generate());
  await staff.getByRole('button', { name: 'Set up' }).click();
  await staff.getByLabel('Email address').fill(exporter.email);
  await staff.getByLabel('Password').fill(PASSWORD);
  await staff.getByLabel(CODE).fill(exporter.factor.generate({ timestamp: Date.now() + 30_000 }));
  await staff.getByRole('button', { name: 'Log in' }).click();
  await staff.getByRole('link', { name: 'Downloads' }).click();
  expect(await violations(staff)).toEqual([]);
  await staff.getByLabel('Columns').selectOption('For the branch');
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Download' }).click();
  const zip = await JSZip.loadAsync(readFileSync(await (await download).path()));
  const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? '';
  const cells = [...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, cell]) => cell);
  expect(cells).toEqual([
    'Id',
    'Born',
    'Branch',
    'Limit',
    id.trim(),
    '10.12.1990',
    'Tower Branch',
    ANSWERS.loan_limit,
  ]);
  expect(errors).toEqual([]);
  await staff.context().close();

  const accounts = () => library.run('scripts/office.ts', 'list');
  expect(await accounts()).toBe(
    'exporter@example.org\texporter\tset up\nreader@example.org\treader\tset up\n',
  );
  await library.run('scripts/office.ts', 'remove', 'reader@example.org');
  expect(await accounts()).toBe('exporter@example.org\texporter\tset up\n');
  const again = library.run('scripts/office.ts', 'remove', 'reader@example.org');
  await expect(again).rejects.toThrow('There is no account for reader@example.org.');
  const log = readFileSync(join(library.folder, 'data/exports/runs.ndjson'), 'utf8').trim().split('\n');
  const lines = log.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  const done = lines.map(({ user, command, event }) =>
    [String(user).split('@')[0], command, event].filter(Boolean),
  );
  expect(done.filter(([, command]) => command === 'remove')).toHaveLength(1);
  const who = (name: string, ...commands: string[]) => commands.map((command) => [name, command]);
  expect(done.filter(([, command]) => command !== 'invite' && command !== 'remove')).toEqual([
    ...who(
      'reader',
      'accept',
      'login',
      'find',
      'find',
      'find',
      'find',
      'look',
      'read',
      'look',
      'numbers',
      'logout',
    ),
    ...who('exporter', 'accept', 'login', 'find'),
    ['exporter', 'export', 'begun'],
    ['exporter', 'export', 'done'],
  ]);
  expect(log.join()).not.toMatch(/lovelace/i);
});
