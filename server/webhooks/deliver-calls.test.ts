// Webhook calls about submissions, to a real receiver; also on MongoDB if the environment names it
// (scripts/test-on-mongodb.ts).

import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ListedCall } from '../store/webhook-store.ts';
import { bootComplete, environmentStores } from '../testing/complete-applicant.ts';
import { createCallDelivery, RETRIED_MS } from './deliver-calls.ts';
import { createCallSender } from './send-call.ts';
import { startReceiver } from './testing/receiver.ts';

const PAGE = readFileSync(new URL('../../docs/admins/webhooks.md', import.meta.url), 'utf8');
const WRITTEN = JSON.parse(/^```json\n([\s\S]*?)^```/m.exec(PAGE)?.[1] ?? '{}');
const SECRET = 'a secret of the receiver, long enough';
const MINUTE = 60_000;

async function boot(replyTo?: (count: number) => number) {
  const receiver = await startReceiver(replyTo);
  const fields = [...WRITTEN.fields, 'email_address'];
  const file = { ...WRITTEN, address: receiver.address, fields };
  const booted = await bootComplete(environmentStores(), { 'webhooks/slate.json': file });
  const told: string[] = [];
  const delivery = () =>
    createCallDelivery({
      ...{ store: booted.store(), hostOf: () => booted.host, now: booted.now },
      secrets: new Map([['slate', SECRET]]),
      send: createCallSender({ allowsPrivate: true }),
      log: {
        waits: ({ hook, failure }) => told.push(`waits ${hook} ${failure}`),
        setAside: ({ hook, failure }) => told.push(`set aside ${hook} ${failure}`),
        broke: (error) => told.push(`broke ${error}`),
      },
    });
  const listed = async () => {
    const calls: ListedCall[] = [];
    for await (const each of booted.store().listCalls()) calls.push(each);
    return calls;
  };
  return { ...booted, ...receiver, told, listed, deliver: () => delivery().deliverDue() };
}

test('reports a submission once, with the configured answers and a valid signature', async () => {
  const { submit, record, received, deliver, listed, answers, told } = await boot();
  expect((await submit()).statusCode).toBe(200);
  await deliver();
  await deliver();
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const { application_id, submitted_at } = await record();
  expect(JSON.parse(body)).toEqual({
    ...{ event: 'submitted', form: 'graduate-admission', application_id, submitted_at },
    fields: {
      ...Object.fromEntries(WRITTEN.fields.map((key: string) => [key, answers[key] ?? ''])),
      email_address: 'ada@example.org',
    },
  });
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const fits = createHmac('sha256', SECRET).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${fits}`);
  expect([await listed(), told]).toEqual([[], []]);
});

test('retries a refused call with growing pauses and the same id, and sets it aside after three days', async () => {
  let status = 500;
  const { submit, received, deliver, listed, told, wait, now, store } = await boot(() => status);
  await submit();
  const begun = now();
  await deliver();
  expect(told).toEqual(['waits slate HTTP 500']);
  const pauses: number[] = [];
  for (let [call] = await listed(); call?.dueAt != null; [call] = await listed()) {
    pauses.push(call.dueAt - now());
    wait(call.dueAt - now() - 1);
    const before = received.length;
    await deliver();
    expect(received).toHaveLength(before);
    wait(1);
    await deliver();
    expect(received).toHaveLength(before + 1);
  }
  expect(pauses.slice(0, 4)).toEqual([10_000, 20_000, 40_000, 80_000]);
  expect(pauses.every((pause, at) => pause >= (pauses[at - 1] ?? 0))).toBe(true);
  expect(now() - begun).toBeGreaterThan(RETRIED_MS - 7 * 60 * MINUTE);
  expect(told).toEqual(['waits slate HTTP 500', 'set aside slate HTTP 500']);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [aside] = await listed();
  expect(aside).toMatchObject({ dueAt: null, failure: 'HTTP 500' });
  status = 200;
  expect(await store().retryCall(aside?.id ?? '', now())).toBe(true);
  await deliver();
  expect(await listed()).toEqual([]);
});

test('loses no call when the process ends right after the submission', async () => {
  const { submit, store, received, deliver, wait, restart } = await boot();
  const { submit: real } = store();
  store().submit = async (...all) => {
    expect(await real(...all)).toBe('submitted');
    throw new Error('killed');
  };
  expect((await submit()).statusCode).toBe(500);
  await deliver();
  expect(received).toEqual([]);
  await restart(false);
  wait(3 * MINUTE);
  await deliver();
  expect(received).toHaveLength(1);
});

test('reports nothing for a submission that did not happen', async () => {
  const { submit, store, received, deliver, wait, listed } = await boot();
  store().submit = async () => 'changed';
  expect((await submit()).statusCode).toBe(409);
  wait(3 * MINUTE);
  await deliver();
  expect([received, await listed()]).toEqual([[], []]);
});

test('a receiver that hangs has three calls at once and delays none to another', async () => {
  const hooks = ['hangs', 'replies'];
  const files = hooks.map(
    (id) => [`webhooks/${id}.json`, { ...WRITTEN, id, address: `https://${id}` }] as const,
  );
  const { submit, record, studentId, host, now, store } = await bootComplete(
    environmentStores(),
    Object.fromEntries(files),
  );
  await submit();
  const { application_id: applicationId } = await record();
  const call = { hook: 'hangs', event: 'submitted', studentId, applicationId, queuedAt: now() } as const;
  for (let id = 1; id < 5; id++) await store().queueCall({ ...call, id: `${id}` }, 0);
  const called: string[] = [];
  const hanging = Promise.withResolvers<null>();
  const delivery = createCallDelivery({
    ...{ store: store(), hostOf: () => host, now },
    secrets: new Map(hooks.map((id) => [id, SECRET])),
    send: (address) => {
      called.push(address);
      return address === 'https://hangs' ? hanging.promise : Promise.resolve(null);
    },
    log: { waits: () => {}, setAside: () => {}, broke: () => {} },
  });
  const delivered = delivery.deliverDue();
  await expect.poll(() => called.toSorted()).toEqual([...Array(3).fill('https://hangs'), 'https://replies']);
  hanging.resolve(null);
  await delivered;
  expect(called.slice(4)).toEqual(['https://hangs', 'https://hangs']);
});
