import { beforeEach, describe, expect, test } from 'vitest';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { smallForm } from '../testing/form-module.ts';
import { DeviceRecord, keepOnDevice } from './device-record.ts';
import { createLogin, type Login } from './login.ts';
import { browserClock, browserPorts } from './ports.ts';

const ADA = 'ada@example.org';
const EVE = 'eve@example.org';
const kept = { name: { value: 'Ada', own: ['', 'A'] } };

const names = (): string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith('matricula.unsaved.'));

/** The window's record. Each login has its own. */
let device = new DeviceRecord(browserPorts.device, browserClock);

async function openDevice(account: string): Promise<void> {
  device.release();
  device = new DeviceRecord(browserPorts.device, browserClock);
  await device.open(account);
}

beforeEach(() => {
  device.close();
  for (const name of names()) localStorage.removeItem(name);
});

/** Leaves a record as a closed window does. */
async function leave(account: string, answers: Parameters<DeviceRecord['write']>[0] = kept): Promise<void> {
  await openDevice(account);
  expect(device.write(answers)).toBe(true);
  device.close();
}

test('offers a record to its own account only, under a name that does not reveal the account', async () => {
  await leave(ADA);
  expect(names()).toHaveLength(1);
  // The name is hexadecimal, and no part of the address has hexadecimal letters only.
  expect(names()[0]).not.toMatch(/@|example|org/);
  await openDevice(EVE);
  expect(await device.abandoned()).toEqual([]);
  await openDevice(ADA);
  expect(await device.abandoned()).toEqual([
    { name: names()[0], time: expect.any(Number), answers: kept, lost: [], entries: {}, form: '' },
  ]);
});

test('does not offer the record of an open window', async () => {
  await openDevice(ADA);
  device.write(kept);
  expect(await device.abandoned()).toEqual([]);
});

test('recognises its own record after a reload, until the owner logs out', async () => {
  await openDevice(ADA);
  device.write(kept);
  // A reload leaves the record and the remembered name, but no lock.
  const own = sessionStorage.getItem('matricula.own-record') ?? '';
  device.close();
  sessionStorage.setItem('matricula.own-record', own);
  await openDevice(ADA);
  expect((await device.abandoned()).map(({ name }) => device.isFromHere(name))).toEqual([true]);
  device.close();
  await openDevice(ADA);
  expect((await device.abandoned()).map(({ name }) => device.isFromHere(name))).toEqual([false]);
});

test('writes nothing before a login or after a logout', async () => {
  expect(device.write(kept)).toBe(false);
  await openDevice(ADA);
  device.close();
  expect(device.write(kept)).toBe(false);
  expect(names()).toEqual([]);
});

test('keeps no record without unsaved answers', async () => {
  await openDevice(ADA);
  device.write(kept);
  device.write({});
  expect(names()).toEqual([]);
});

test('keeps the keys of lost answers, even without other answers', async () => {
  await openDevice(ADA);
  expect(device.write({}, ['secret'])).toBe(true);
  expect(device.kept(names()[0] ?? '')).toEqual(['secret']);
  device.close();
  await openDevice(ADA);
  const [record] = await device.abandoned();
  expect(record).toMatchObject({ answers: {}, lost: ['secret'] });
  localStorage.setItem(record?.name ?? '', JSON.stringify({ time: Date.now(), answers: {}, lost: [7, 'b'] }));
  expect((await device.abandoned()).map(({ lost }) => lost)).toEqual([['b']]);
});

test('clears all records of the account, and none of others', async () => {
  await leave(ADA);
  await leave(EVE);
  await openDevice(ADA);
  device.write(kept);
  device.clear();
  expect(names()).toHaveLength(1);
  await openDevice(EVE);
  expect(await device.abandoned()).toHaveLength(1);
});

test('clears the records of one form after its submission, and those of others at a log-out', async () => {
  const port = browserPorts.device;
  const inForm = (form: string) => new DeviceRecord({ ...port, form }, browserClock);
  const fall = inForm('/fall');
  await fall.open(ADA);
  fall.write(kept);
  fall.close();
  const spring = inForm('/spring');
  await spring.open(ADA);
  spring.write(kept);
  spring.clearForm();
  expect(names()).toEqual([expect.stringContaining('./fall.')]);
  // The window of the submitted form can still log out.
  spring.clear();
  expect(names()).toEqual([]);
});

test('clears the records of a form that turns out to be submitted while its record is being opened', async () => {
  await leave(ADA);
  const late = new DeviceRecord(browserPorts.device, browserClock);
  const opened = late.open(ADA);
  late.clearForm();
  await opened;
  late.clearForm();
  expect(names()).toEqual([]);
});

test('reads records of other versions as far as possible, and removes expired ones', async () => {
  await leave(ADA);
  const [name = ''] = names();
  const time = Date.now();
  const read = async (text: string) => {
    localStorage.setItem(name, text);
    const [record] = await device.abandoned();
    return record?.answers;
  };
  await openDevice(ADA);
  expect(await read('no JSON')).toEqual({});
  expect(
    await read(JSON.stringify({ time, answers: { a: 1, b: { value: 2, own: [] }, c: { value: 'x' } } })),
  ).toEqual({});
  expect(
    await read(JSON.stringify({ time, answers: { ...kept, box: { value: true, own: [false, 3] } } })),
  ).toEqual({
    ...kept,
    box: { value: true, own: [false] },
  });
  localStorage.setItem(name, JSON.stringify({ time: time - 61 * 24 * 60 * 60 * 1000, answers: kept }));
  await openDevice(ADA);
  expect(names()).toEqual([]);
  device.remove('nothing');
});

describe('the unsaved answers of a form', () => {
  const yes = { valueKey: 'asked', operator: 'equals', target: 'Y' };
  const { form } = smallForm([
    { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
    { hideWhen: { not: yes }, content: [{ question: 'detail', label: 'Detail', widget: 'text' }] },
  ]);

  /** Creates a login with an empty device record. */
  async function login(): Promise<Login> {
    const page = { form, answers: createAnswersStore(form, {}) };
    const one = createLogin(page, browserPorts, new AbortController().signal);
    one.saved.noteLoaded({ asked: 'N', detail: 'stored before the form hid it' }, 7);
    await one.device.open(ADA);
    return one;
  }

  let here: Login;

  beforeEach(async () => {
    (await login()).device.clear();
    here = await login();
  });

  function keep(answers: Answers): readonly string[] {
    here.page.answers.replace(answers);
    return keepOnDevice(here);
  }

  /** Returns the answers that the next window is offered. */
  async function offered() {
    here.device.close();
    return (await login()).device.abandoned();
  }

  const keysOf = (records: Awaited<ReturnType<typeof offered>>) =>
    records.flatMap(({ answers }) => Object.keys(answers));

  test('does not keep an answer that was emptied on load because its question is hidden', async () => {
    expect(keep({ asked: 'N', detail: '' })).toEqual([]);
    expect(keysOf(await offered())).toEqual([]);
  });

  test('keeps typed answers and emptied answers of visible questions', async () => {
    expect(keep({ asked: 'Y', detail: '' })).toEqual([]);
    expect(keysOf(await offered())).toEqual(['asked', 'detail']);
  });

  test('keeps a postponed conflict open for the recovery', async () => {
    here.undecided.note(['asked']);
    expect(keep({ asked: 'Y', detail: 'typed' })).toEqual([]);
    const [record] = await offered();
    expect(record?.answers).toEqual({
      asked: { value: 'Y', own: [] },
      detail: { value: 'typed', own: ['stored before the form hid it'] },
    });
  });
});
