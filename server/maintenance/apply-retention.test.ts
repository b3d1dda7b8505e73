import { expect, test } from 'vitest';
import { notice, submission } from '../store/contract/samples.ts';
import { bootApp } from '../testing/boot-app.ts';
import { applyRetention } from './apply-retention.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = 1_800_000_000_000;
const daysAgo = (days: number): number => NOW - days * DAY_MS;
const RULES = { unconfirmedBefore: daysAgo(30), idleBefore: daysAgo(365) };
const NOTHING = { unconfirmed: 0, idle: 0, leftOver: 0 };

/** Creates accounts and logins with an age in days. */
async function bootAccounts() {
  const { store, objects } = await bootApp();
  const parts = { store: store(), objects: objects() };
  const code = { hash: 'code', expiresAt: NOW, attemptsLeft: 5 };
  const account = async (
    name: string,
    signedUp: number,
    {
      confirmed = true,
      login,
      submitted = false,
    }: { confirmed?: boolean; login?: number; submitted?: boolean } = {},
  ) => {
    const email = `${name}@example.org`;
    await parts.store.createAccount({ email, studentId: name, passwordHash: '-', code }, daysAgo(signedUp));
    if (confirmed) await parts.store.confirmAccount(email, 'code', NOW - 1);
    if (login !== undefined) await parts.store.recordLogin(name, new Date(daysAgo(login)).toISOString());
    await parts.store.saveAnswers(name, { a: name });
    await parts.objects.write(`uploads/${name}/doc/a`, Buffer.from(name), 'application/pdf');
    if (!submitted) return;
    await parts.store.appendWebStatus(name, 'started');
    await parts.store.appendWebStatus(name, 'validating');
    await parts.store.submit(name, 1, submission(), 0);
  };
  const left = async () => {
    const names: string[] = [];
    for await (const { studentId } of parts.store.listAccounts()) names.push(studentId);
    const files: string[] = [];
    for await (const { key } of parts.objects.list('uploads/')) files.push(key.split('/')[1] ?? '');
    const students: string[] = [];
    for await (const { studentId } of parts.store.listApplications({})) students.push(studentId);
    return { names: names.sort(), files: files.sort(), students: students.sort() };
  };
  return { parts, account, left };
}

test('deletes expired accounts with their records and files, and nothing else', async () => {
  const { parts, account, left } = await bootAccounts();
  await account('unconfirmed-old', 31, { confirmed: false });
  await account('unconfirmed-new', 29, { confirmed: false });
  await account('idle', 800, { login: 366 });
  await account('never-came', 366);
  await account('came-back', 800, { login: 364 });
  await account('submitted', 800, { login: 800, submitted: true });
  const all = await left();

  const counts = { ...NOTHING, unconfirmed: 1, idle: 2 };
  expect(await applyRetention(parts, RULES, { dryRun: true })).toEqual(counts);
  expect(await left()).toEqual(all);
  expect(await applyRetention(parts, RULES, { dryRun: false })).toEqual(counts);
  const kept = ['came-back', 'submitted', 'unconfirmed-new'];
  expect(await left()).toEqual({ names: kept, files: kept, students: kept });
  expect(await applyRetention(parts, RULES, { dryRun: false })).toEqual(NOTHING);
});

test('each rule applies to its own kind of account', async () => {
  const { parts, account } = await bootAccounts();
  await account('unconfirmed', 800, { confirmed: false });
  await account('idle', 800);
  const run = (rules: Partial<typeof RULES>) =>
    applyRetention(parts, { unconfirmedBefore: null, idleBefore: null, ...rules }, { dryRun: true });
  expect(await run({ unconfirmedBefore: RULES.unconfirmedBefore })).toEqual({ ...NOTHING, unconfirmed: 1 });
  expect(await run({ idleBefore: RULES.idleBefore })).toEqual({ ...NOTHING, idle: 1 });
});

test('removes the remains of an interrupted deletion, but no submitted application', async () => {
  const { parts, account, left } = await bootAccounts();
  await account('gone', 1);
  await account('submitted', 1, { submitted: true });
  await account('there', 1);
  for (const name of ['gone', 'submitted'])
    await parts.store.deleteAccount({ email: `${name}@example.org`, studentId: name });
  expect(await applyRetention(parts, RULES, { dryRun: false })).toEqual({ ...NOTHING, leftOver: 1 });
  expect(await left()).toEqual({
    names: ['there'],
    files: ['submitted', 'there'],
    students: ['submitted', 'there'],
  });
});

test('keeps the application of an account whose address changes while the accounts are listed', async () => {
  const { parts, account, left } = await bootAccounts();
  const { store } = parts;
  const code = { hash: 'code', expiresAt: NOW, attemptsLeft: 5 };
  await account('mover', 1);
  // They fill the first page of the list.
  for (let number = 100; number < 200; number += 1) {
    const email = `b${number}@example.org`;
    await store.createAccount({ email, studentId: `b${number}`, passwordHash: '-', code }, daysAgo(1));
  }
  const owner = { email: 'mover@example.org', studentId: 'mover' };
  await store.startEmailChange({ ...owner, passwordVersion: 0 }, code);
  const listAccounts = async function* () {
    for await (const listed of store.listAccounts()) {
      await store.changeEmail(owner, 'a@example.org', 'code', NOW - 1, notice);
      yield listed;
    }
  };
  const changing = { ...parts, store: { ...store, listAccounts } };
  expect(await applyRetention(changing, RULES, { dryRun: false })).toEqual(NOTHING);
  expect(await store.findEmail('mover')).toBe('a@example.org');
  expect(await left()).toMatchObject({ files: ['mover'], students: ['mover'] });
});

test('keeps an account that is signed up again or confirmed after it was listed', async () => {
  const { parts, account, left } = await bootAccounts();
  const { store } = parts;
  const code = { hash: 'code', expiresAt: NOW, attemptsLeft: 5 };
  await account('again', 31, { confirmed: false });
  await account('confirmed', 31, { confirmed: false });
  const listAccounts = async function* () {
    for await (const listed of store.listAccounts()) {
      await store.renewSignup('again@example.org', code, true, daysAgo(0));
      await store.confirmAccount('confirmed@example.org', 'code', NOW - 1);
      yield listed;
    }
  };
  const changing = { ...parts, store: { ...store, listAccounts } };
  expect(await applyRetention(changing, RULES, { dryRun: false })).toEqual(NOTHING);
  expect(await left()).toMatchObject({ names: ['again', 'confirmed'] });
});
