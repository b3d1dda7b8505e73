import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { onTestFinished } from 'vitest';
import { smallForm } from '../../engine/testing/small-form.ts';
import { createDeskApp } from '../office/desk-app.ts';
import { openDesk } from '../open-desk.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { readSettings } from '../settings.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import type { StaffRole } from '../store/staff-store.ts';
import { CHEAP_PASSWORDS } from './boot-app.ts';
import { compileSchemasOnce } from './compile-schemas-once.ts';

export const DESK_PASSWORD = 'a password of the staff';

const FORM = smallForm({
  content: [
    { question: 'first', label: 'First name', widget: 'text' },
    { question: 'last', label: 'Last name', widget: 'text' },
    { question: 'secret', label: 'Secret', widget: 'text' },
    { question: 'color', label: 'Colour', widget: 'select', options: 'colors' },
    { question: 'agreed', label: 'Agreed', widget: 'checkbox' },
    { question: 'letter', label: 'Letter', widget: 'file' },
  ],
  lists: {
    colors: [
      { value: 'R', label: 'Red' },
      { value: 'G', label: 'Green' },
    ],
  },
  keys: { secret: { type: 'string', sensitive: true } },
});

const OFFICE = {
  ...{ $schema: 'office.schema.json', name: ['first', 'last'], columns: ['color'] },
  ...{ filters: ['color', 'agreed', 'last'], exports: ['slate'] },
};
const SLATE = {
  ...{ $schema: 'export.schema.json', id: 'slate', title: 'For Slate', sensitive: ['secret'] },
  columns: [
    { name: 'Id', fact: 'applicationId' },
    { name: 'Hush', answer: 'secret' },
  ],
};

/** The fields of a form of the desk's pages. */
export type Posted = Readonly<Record<string, string>>;

/** Boots the real desk on a small form and a temporary database; everything is removed with the test. */
export async function bootDesk(office: object = OFFICE) {
  const directory = temporaryFolder();
  const [config, dataDir] = [join(directory, 'config'), join(directory, 'data')];
  const files = [
    ...FORM,
    { path: 'office.json', text: JSON.stringify(office) },
    { path: 'exports/slate.json', text: JSON.stringify(SLATE) },
  ];
  for (const { path, text } of files) {
    mkdirSync(join(config, path, '..'), { recursive: true });
    writeFileSync(join(config, path), text);
  }
  mkdirSync(dataDir);
  await openSqliteStore(join(dataDir, 'matricula.sqlite')).close();
  const settings = readSettings({ CONFIG_DIR: config, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  let time = Date.parse('2026-11-20T09:00:00Z');
  const desk = await openDesk(settings, () => time, CHEAP_PASSWORDS);
  const app = createDeskApp(desk);
  compileSchemasOnce(app);
  onTestFinished(async () => {
    await app.close();
    await desk.close();
  });
  const [{ store, form }] = desk.forms;
  const codeOf = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });

  /** A browser: it keeps the cookies of the desk. */
  const visitor = () => {
    const cookies = new Map<string, string>();
    const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const call = async (method: 'GET' | 'POST', url: string, body?: Posted, headers: Posted = {}) => {
      const reply = await app.inject({
        ...{ method, url, headers: { cookie: cookie(), ...headers } },
        ...(body && {
          payload: new URLSearchParams(body).toString(),
          headers: {
            ...{
              cookie: cookie(),
              'content-type': 'application/x-www-form-urlencoded',
              'sec-fetch-site': 'same-origin',
            },
            ...headers,
          },
        }),
      });
      for (const { name, value } of reply.cookies) cookies.set(name, value);
      return reply;
    };
    return {
      get: (url: string, headers?: Posted) => call('GET', url, undefined, headers),
      post: (url: string, body: Posted, headers?: Posted) => call('POST', url, body, headers),
      cookie,
    };
  };

  /** Invites a user, and sets the account up as a browser does; returns the secret of the second factor. */
  const setUp = async (email: string, role: StaffRole): Promise<string> => {
    const token = await desk.accounts.invite(email, role);
    const page = (await visitor().get(`/office/invitation?token=${token}`)).body;
    const sealed = /name="sealed" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const secret = (/<code>([^<]+)<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '');
    const body = { token, sealed, password: DESK_PASSWORD, code: codeOf(secret) };
    const reply = await visitor().post('/office/invitation', body);
    if (reply.statusCode !== 303) throw new Error(`The invitation was refused: ${reply.body}`);
    return secret;
  };
  const wait = (milliseconds: number): void => {
    time += milliseconds;
  };
  const logIn = (
    who: ReturnType<typeof visitor>,
    email: string,
    secret: string,
    password = DESK_PASSWORD,
  ) => {
    // A code is valid once: wait for the next one.
    wait(30_000);
    return who.post('/office/login', { email, password, code: codeOf(secret) });
  };
  /** Returns a logged-in member of staff. */
  const staff = async (role: StaffRole, email = `${role}@example.org`) => {
    const secret = await setUp(email, role);
    const who = visitor();
    const reply = await logIn(who, email, secret);
    if (reply.statusCode !== 303) throw new Error(`The log-in was refused: ${reply.body}`);
    return who;
  };
  return {
    ...{ desk, store, form, objects: desk.objects, dataDir, visitor, setUp, logIn, staff, codeOf, wait },
    of: `/office/${form.id}`,
    /** Listens on a free port; returns the address. */
    listen: () => app.listen({ port: 0 }),
    now: () => time,
    log: () =>
      readFileSync(join(dataDir, 'exports', 'runs.ndjson'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
  };
}
