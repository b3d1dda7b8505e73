import { expect, test } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { OtherFormError } from '../application-pdf/other-form.ts';
import { bootWorkers, pdf } from './testing/boot-workers.ts';

test('releases a copy of another form without counting it, behind other work, and does not retry at once', async () => {
  // Ahead of the clock used for uploads here.
  let time = Date.now() + 3_600_000;
  let hasForm = false;
  const { store, start, ended, parts, log } = await bootWorkers(async () => pdf('x'), {
    now: () => time,
    makeApplicationPdf: async () => {
      if (!hasForm) throw new OtherFormError();
      return pdf('copy');
    },
  });
  const copy = async () => (await store.loadStudent('s')).applicationPdf;
  await store.requestApplicationPdf('s', 'source', time, 0);
  parts.bell.ring();
  await eventually(() => expect(log).toEqual(['1 of another form']));
  expect(await copy()).toMatchObject({ status: 'UNPROCESSED' });
  time += 4000;
  await start();
  expect(await ended()).toMatchObject({ status: 'COMPLETED' });
  time += 2000;
  parts.bell.ring();
  await eventually(() => expect(log).toHaveLength(3));
  hasForm = true;
  time += 6000;
  parts.bell.ring();
  await eventually(async () => expect(await copy()).toMatchObject({ status: 'COMPLETED' }));
  expect(log).toEqual(['1 of another form', '1 COMPLETED', '1 of another form', '1 COMPLETED']);
});
