import { beforeEach, expect, test } from 'vitest';
import {
  abandonedRecords,
  clearDevice,
  closeDevice,
  isFromHere,
  keptKeys,
  openDevice,
  removeRecord,
  writeDevice,
} from './device-storage.ts';

const ADA = 'ada@example.org';
const EVE = 'eve@example.org';
const kept = { name: { value: 'Ada', own: ['', 'A'] } };

const names = (): string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith('matricula.unsaved.'));

beforeEach(() => {
  closeDevice();
  for (const name of names()) localStorage.removeItem(name);
});

/** Leaves a record as a window does that is gone. */
async function leave(account: string, answers: Parameters<typeof writeDevice>[0] = kept): Promise<void> {
  await openDevice(account);
  expect(writeDevice(answers)).toBe(true);
  closeDevice();
}

test('a record is found again by the same account only, and its name does not tell whose it is', async () => {
  await leave(ADA);
  expect(names()).toHaveLength(1);
  // Its letters are those of hexadecimal numbers: no part of the address is made of them alone.
  expect(names()[0]).not.toMatch(/@|example|org/);
  await openDevice(EVE);
  expect(await abandonedRecords()).toEqual([]);
  await openDevice(ADA);
  expect(await abandonedRecords()).toEqual([
    { name: names()[0], time: expect.any(Number), answers: kept, lost: [], entries: {} },
  ]);
});

test('what a window still holds is not abandoned', async () => {
  await openDevice(ADA);
  writeDevice(kept);
  expect(await abandonedRecords()).toEqual([]);
});

test('a window that is loaded again knows its record, until its owner has left', async () => {
  await openDevice(ADA);
  writeDevice(kept);
  // What a reload leaves: a record, what the window remembers, and no lock.
  const own = sessionStorage.getItem('matricula.own-record') ?? '';
  closeDevice();
  sessionStorage.setItem('matricula.own-record', own);
  await openDevice(ADA);
  expect((await abandonedRecords()).map(({ name }) => isFromHere(name))).toEqual([true]);
  closeDevice();
  await openDevice(ADA);
  expect((await abandonedRecords()).map(({ name }) => isFromHere(name))).toEqual([false]);
});

test('nothing is written before an account is known, nor after it has left', async () => {
  expect(writeDevice(kept)).toBe(false);
  await openDevice(ADA);
  closeDevice();
  expect(writeDevice(kept)).toBe(false);
  expect(names()).toEqual([]);
});

test('without unsaved answers there is no record', async () => {
  await openDevice(ADA);
  writeDevice(kept);
  writeDevice({});
  expect(names()).toEqual([]);
});

test('of what is not kept the keys are told, also where there is nothing else', async () => {
  await openDevice(ADA);
  expect(writeDevice({}, ['secret'])).toBe(true);
  expect(keptKeys(names()[0] ?? '')).toEqual(['secret']);
  closeDevice();
  await openDevice(ADA);
  const [record] = await abandonedRecords();
  expect(record).toMatchObject({ answers: {}, lost: ['secret'] });
  localStorage.setItem(record?.name ?? '', JSON.stringify({ time: Date.now(), answers: {}, lost: [7, 'b'] }));
  expect((await abandonedRecords()).map(({ lost }) => lost)).toEqual([['b']]);
});

test('clearing removes all of the account, and nothing of others', async () => {
  await leave(ADA);
  await leave(EVE);
  await openDevice(ADA);
  writeDevice(kept);
  clearDevice();
  expect(names()).toHaveLength(1);
  await openDevice(EVE);
  expect(await abandonedRecords()).toHaveLength(1);
});

test('what another version wrote is read as far as it can be; what is old goes', async () => {
  await leave(ADA);
  const [name = ''] = names();
  const time = Date.now();
  const read = async (text: string) => {
    localStorage.setItem(name, text);
    const [record] = await abandonedRecords();
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
  removeRecord('nothing');
});
