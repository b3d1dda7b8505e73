// The commands on stored data, each as a process on a data directory.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { keyIdOf } from '../server/encryption/sealed-answer.ts';
import { readForm } from '../server/form/read-form.ts';
import { openData } from '../server/open-data.ts';
import { temporaryFolder } from '../server/runtime/testing/temporary-folder.ts';
import { readSettings } from '../server/settings.ts';
import { submission } from '../server/store/contract/samples.ts';
import { runScript } from './testing/run-script.ts';

const EMAIL = 'ada@example.org';
const CODE = { hash: 'code', expiresAt: Date.now() + 24 * 60 * 60_000, attemptsLeft: 5 };
const KEYS = [1, 2].map((byte) => `key-${byte}:${Buffer.alloc(32, byte).toString('base64')}`);
const { form: FORM } = await readForm(SHIPPED_FORM, undefined);
const SENSITIVE = Object.keys(FORM.keys).find((key) => FORM.keys[key]?.sensitive) ?? '';

/** A data directory with one applicant, and the commands on it. */
async function dataDirectory() {
  const directory = temporaryFolder();
  const environment = (keys = KEYS[0]) => ({
    DATA_DIR: directory,
    ...(keys === undefined ? {} : { ENCRYPTION_KEYS: keys }),
  });
  const opened = async <Result>(
    work: (data: Awaited<ReturnType<typeof openData>>) => Promise<Result>,
    keys?: string,
  ): Promise<Result> => {
    const data = await openData(readSettings(environment(keys)), (key) => key === SENSITIVE);
    try {
      return await work(data);
    } finally {
      await Promise.all([data.store.close(), data.objects.close()]);
    }
  };
  await opened(async ({ store, objects }) => {
    await store.createAccount(
      { email: EMAIL, studentId: 'ada', passwordHash: 'argon', code: CODE },
      Date.now(),
    );
    await store.saveAnswers('ada', { [SENSITIVE]: 'secret text' });
    await objects.write('uploads/ada/doc/a', Buffer.from('file'), 'application/pdf');
    const file = { fileName: 'a.pdf', fileSize: 4, fileKey: 'uploads/ada/doc/a' };
    await store.startConversion('ada', 'doc', file, 1);
  });
  const run = (script: string, words: readonly string[] = [], keys?: string, folder = directory) =>
    runScript(script, words, { ...environment(keys), DATA_DIR: folder });
  return { directory, run, opened };
}

test('applicant export prints everything decrypted', async () => {
  const { run } = await dataDirectory();
  const { code, output, errors } = await run('applicant', ['export', ' Ada@Example.org ']);
  expect([code, errors]).toEqual([0, '']);
  expect(JSON.parse(output)).toMatchObject({
    account: { username: EMAIL, confirmed: false },
    application: { answer: { [SENSITIVE]: 'secret text' } },
    documents: { doc: { file_name: 'a.pdf', content_base64: Buffer.from('file').toString('base64') } },
  });
  expect(output).not.toContain('argon');
});

test('applicant delete deletes everything, and a submitted application only on request', async () => {
  const { run, opened } = await dataDirectory();
  await opened(async ({ store }) => {
    await store.appendWebStatus('ada', 'started');
    await store.appendWebStatus('ada', 'validating');
    await store.submit('ada', (await store.loadStudent('ada')).revision, submission(), 0);
  });
  const refused = await run('applicant', ['delete', EMAIL]);
  expect([refused.code, refused.errors]).toEqual([
    1,
    'matricula: The application was submitted, so nothing was deleted. To delete it anyway, add --submitted.\n',
  ]);
  expect(await run('applicant', ['delete', EMAIL, '--submitted'])).toEqual({
    code: 0,
    output: 'The account, its application and its files were deleted.\n',
    errors: '',
  });
  await opened(async ({ store, objects }) => {
    expect(await store.findAccount(EMAIL)).toBeNull();
    expect((await store.loadStudent('ada')).answers).toEqual({});
    expect(await objects.read('uploads/ada/doc/a')).toBeNull();
  });
  expect(await run('applicant', ['delete', EMAIL])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^matricula: There is no account for ada@example\.org\. Check .*\n$/),
  });
});

test('without its key, an export names the missing one, and everything can still be deleted', async () => {
  const { run, opened } = await dataDirectory();
  const { code, output, errors } = await run('applicant', ['export', EMAIL], KEYS[1]);
  expect([code, output]).toEqual([1, '']);
  expect(errors).toMatch(/^matricula: .*"key-1".*\n$/);
  const old = { email: 'bob@example.org', studentId: 'bob', passwordHash: '-', code: CODE };
  await opened(async ({ store }) => {
    await store.createAccount(old, Date.now() - 800 * 24 * 60 * 60_000);
    await store.confirmAccount(old.email, CODE.hash, Date.now(), undefined);
    await store.saveAnswers('bob', { [SENSITIVE]: 'secret text' });
  });
  expect((await run('retention', ['--idle-days', '730'], KEYS[1])).output).toContain('idle accounts: 1');
  expect((await run('applicant', ['delete', EMAIL], KEYS[1])).code).toBe(0);
  await opened(async ({ store }) => expect(await store.findAccount(EMAIL)).toBeNull());
});

test.each(['applicant', 'clean-up', 'retention', 'rotate-encryption'])(
  '%s --help prints its usage',
  async (script) => {
    const { run } = await dataDirectory();
    const { code, output, errors } = await run(script, ['--help']);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('Usage: npm run');
  },
);

test('retention only counts in a dry run, and otherwise deletes', async () => {
  const { run, opened } = await dataDirectory();
  const long = { email: 'bob@example.org', studentId: 'bob', passwordHash: '-', code: CODE };
  await opened(({ store }) => store.createAccount(long, Date.now() - 31 * 24 * 60 * 60_000));
  const counts = (first: string) =>
    `${first}:\n  accounts that were never confirmed: 1\n  idle accounts: 0\n  remains of interrupted deletions: 0\n`;
  const words = ['--unconfirmed-days', '30', '--idle-days', '30'];
  expect((await run('retention', [...words, '--dry-run'])).output).toBe(counts('Would be deleted'));
  expect((await run('retention', words)).output).toBe(counts('Deleted'));
  await opened(async ({ store }) => {
    expect(await store.findAccount('bob@example.org')).toBeNull();
    expect(await store.findAccount(EMAIL)).not.toBeNull();
  });
});

test('rotate-encryption encrypts with the first key, and names a missing key', async () => {
  const { run, opened } = await dataDirectory();
  const [first = '', second = ''] = KEYS;
  const both = `${second},${first}`;
  const missing = await run('rotate-encryption', [], second);
  expect(missing).toMatchObject({
    code: 1,
    output: 'Answers encrypted: 0. Files encrypted: 0. Key: key-2.\n',
  });
  expect(missing.errors).toContain('The key "key-1" is missing. Add it to ENCRYPTION_KEYS again');
  expect(missing.errors).toContain('Could not be decrypted and were left unchanged: 2 answers and files.');
  expect(await run('rotate-encryption', [], both)).toEqual({
    code: 0,
    output: 'Answers encrypted: 1. Files encrypted: 1. Key: key-2.\n',
    errors: '',
  });
  await opened(async ({ store, stored }) => {
    expect(keyIdOf((await stored.store.loadStudent('ada')).answers[SENSITIVE] ?? '')).toBe('key-2');
    expect((await store.loadStudent('ada')).answers).toEqual({ [SENSITIVE]: 'secret text' });
  }, second);
});

test.each([
  ['applicant', []],
  ['applicant', ['show', EMAIL]],
  ['applicant', ['export']],
  ['applicant', ['export', EMAIL, '--submitted']],
  ['applicant', ['delete', EMAIL, 'bob@example.org']],
  ['applicant', ['delete', EMAIL, '--force']],
  ['retention', []],
  ['retention', ['--idle-days', '0']],
  ['retention', ['--idle-days', '1.5']],
  ['retention', ['--dry-run']],
  ['rotate-encryption', ['--all']],
  ['clean-up', ['now']],
  ['clean-up', ['--minutes', 'soon']],
])('%s %j shows the usage and does nothing', async (script, words) => {
  const { run, opened } = await dataDirectory();
  const { code, output, errors } = await run(script, words);
  expect([code, output]).toEqual([2, '']);
  expect(errors).toContain('Usage: npm run');
  await opened(async ({ store }) => expect(await store.findAccount(EMAIL)).not.toBeNull());
});

test.each([
  ['applicant', 'export', EMAIL],
  ['retention', '--idle-days', '1'],
  ['rotate-encryption'],
  ['clean-up'],
])('%s does nothing and creates no database in an empty folder', async (script, ...words) => {
  const { directory, run } = await dataDirectory();
  const elsewhere = join(directory, 'mistyped');
  const { code, output, errors } = await run(script, words, KEYS[0], elsewhere);
  expect([code, output]).toEqual([1, '']);
  expect(errors).toBe(
    `matricula: There is no database in ${elsewhere}. Set DATA_DIR (or MONGODB_URI) as for the server.\n`,
  );
  expect(existsSync(elsewhere)).toBe(false);
});

test('move copies database and files to another folder, and prints no personal data', async () => {
  const { directory, run } = await dataDirectory();
  const target = join(directory, 'target');
  const moved = await run('move', ['--from', `sqlite:${directory}`, '--to', `sqlite:${target}`]);
  expect(moved).toMatchObject({ code: 0, errors: '' });
  expect(moved.output).toMatch(/students: 1, identical in the target \([0-9a-f]{16}\)/);
  expect(moved.output).toMatch(/Not moved: \S+session-secret contains the SESSION_SECRET/);
  expect(moved.output).toContain('Everything was moved and verified.');
  expect(moved.output).not.toContain(EMAIL);
  const settings = readSettings({ DATA_DIR: target, ENCRYPTION_KEYS: KEYS[0] });
  const { store, objects } = await openData(settings, (key) => key === SENSITIVE);
  expect((await store.loadStudent('ada')).answers).toEqual({ [SENSITIVE]: 'secret text' });
  expect(Buffer.from((await objects.read('uploads/ada/doc/a')) ?? []).toString()).toBe('file');
  await Promise.all([store.close(), objects.close()]);
});
