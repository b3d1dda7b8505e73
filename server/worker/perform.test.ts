import { expect, test } from 'vitest';
import { ObjectsUnavailableError } from '../objects/object-store.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { bootWorkers, pdf } from './testing/boot-workers.ts';
import { startWorkers } from './workers.ts';

test('tries three times what breaks, then says that it could not be done', async () => {
  let tries = 0;
  const { start, ended, log } = await bootWorkers(async () => {
    tries += 1;
    throw new Error('broken');
  });
  await start();
  expect(await ended()).toMatchObject({ status: 'FAILED', reason: 'file.conversionFailed' });
  expect(tries).toBe(3);
  const broke = 'work broke off: broken';
  expect(log).toEqual([
    ...[broke, '1 to be tried again', broke, '2 to be tried again'],
    ...[broke, '3 file.conversionFailed'],
  ]);
});

test('gives up work that has killed three workers, without trying it again', async () => {
  let tries = 0;
  const { start, ended, store, workers, parts } = await bootWorkers(async () => {
    tries += 1;
    return pdf('x');
  });
  await workers.close();
  await start();
  for (let killed = 0; killed < 3; killed += 1) {
    expect(await store.claimWork(`killed ${killed}`, Date.now(), Date.now() - 1)).not.toBeNull();
  }
  const next = startWorkers(parts);
  expect(await ended()).toMatchObject({ status: 'FAILED', reason: 'file.conversionFailed' });
  expect(tries).toBe(0);
  await next.close();
});

test('does not count a try that found the store of files away', async () => {
  let away = 1;
  const { start, ended, log } = await bootWorkers(async () => {
    away -= 1;
    if (away >= 0) throw new ObjectsUnavailableError('away');
    return pdf('x');
  });
  await start();
  expect(await ended()).toMatchObject({ status: 'COMPLETED' });
  expect(log).toEqual([expect.stringMatching(/^work broke off/), '1 given back', '1 COMPLETED']);
});

test('goes on when the database was away', async () => {
  let away = 1;
  const { start, ended, log, parts, workers } = await bootWorkers(async () => pdf('x'));
  await workers.close();
  const { store } = parts;
  const claimWork: typeof store.claimWork = (...claim) => {
    away -= 1;
    return away >= 0 ? Promise.reject(new StoreUnavailableError('away')) : store.claimWork(...claim);
  };
  // A database cannot be taken away for one call only.
  const next = startWorkers({ ...parts, store: { ...store, claimWork } });
  await start();
  expect(await ended()).toMatchObject({ status: 'COMPLETED' });
  expect(log[0]).toMatch(/^no work could be claimed/);
  await next.close();
});
