import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StoreUnavailableError } from '../store/store.ts';
import type { WaitingCounts } from '../store/waiting-store.ts';
import { bootApp } from '../testing/boot-app.ts';
import { fileKeys, postFile } from '../testing/documents.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createMetricsApp } from './metrics-app.ts';
import { numberOf, readExposition, type Sample } from './testing/read-exposition.ts';
import { timed } from './timed.ts';

const ABOUT = { version: '1.2.3', process: 'server', form: 'abc' };
const NOTHING = { due: 0, later: 0, oldestDueAt: null };
const COUNTS: WaitingCounts = {
  mails: { due: 3, later: 1, oldestDueAt: 40_000 },
  calls: NOTHING,
  callsSetAside: 2,
  work: { conversion: { due: 5, later: 1, oldestDueAt: 70_000 }, applicationPdf: NOTHING },
  sessions: 7,
};

async function scrape(metrics: Metrics, countWaiting = async () => COUNTS): Promise<Sample[]> {
  const app = createMetricsApp({
    metrics,
    store: { countWaiting },
    processInfo: () => ABOUT,
    now: () => 100_000,
  });
  onTestFinished(() => app.close());
  const reply = await app.inject('/metrics');
  expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  return readExposition(reply.body);
}

test('a scrape reports the queues and describes the process', async () => {
  const samples = await scrape(createMetrics());
  const queue = (name: string, state: string) =>
    numberOf(samples, 'matricula_queue_length', { queue: name, state });
  expect([queue('mails', 'due'), queue('mails', 'later'), queue('calls', 'set_aside')]).toEqual([3, 1, 2]);
  expect(numberOf(samples, 'matricula_queue_oldest_seconds', { queue: 'mails' })).toBe(60);
  expect(numberOf(samples, 'matricula_queue_oldest_seconds', { queue: 'conversions' })).toBe(30);
  expect(numberOf(samples, 'matricula_queue_oldest_seconds', { queue: 'copies' })).toBe(0);
  expect(numberOf(samples, 'matricula_sessions')).toBe(7);
  expect(numberOf(samples, 'matricula_queues_read')).toBe(1);
  expect(numberOf(samples, 'matricula_info', ABOUT)).toBe(1);
  expect(numberOf(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('a failing or silent database leaves the other numbers, without its earlier ones', async () => {
  const metrics = createMetrics();
  await scrape(metrics);
  for (const countWaiting of [
    async () => Promise.reject(new StoreUnavailableError('away')),
    () => new Promise<WaitingCounts>(() => undefined),
  ]) {
    const samples = await scrape(metrics, countWaiting);
    expect(numberOf(samples, 'matricula_queues_read')).toBe(0);
    expect(numberOf(samples, 'matricula_sessions')).toBeUndefined();
    expect(numberOf(samples, 'matricula_queue_length')).toBeUndefined();
    expect(numberOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  }
});

test('counts calls by route pattern, and saves by outcome', async () => {
  const metrics = createMetrics();
  const { app, applicant, form } = await bootApp({ metrics });
  const [text = ''] = Object.values(form.questions)
    .filter(({ widget }) => widget === 'text')
    .map(({ key }) => key);
  const ada = await applicant('secret.ada@example.org');
  expect((await ada.put('/api/answer', { [text]: 'Secretly' })).statusCode).toBe(200);
  expect((await ada.put('/api/answer', { secret_key: 'x' })).statusCode).toBe(400);
  await app().inject('/api/pdf/document-answer/secret_document');
  await app().inject({ method: 'PUT', url: '/api/answer', payload: {} });
  await app().inject('/secret/path?secret=1');
  const samples = await scrape(metrics);
  const replies = (method: string, route: string, status: string) =>
    numberOf(samples, 'matricula_http_request_seconds_count', { method, route, status });
  expect(replies('PUT', '/api/answer', '2xx')).toBe(1);
  expect(replies('PUT', '/api/answer', '4xx')).toBe(2);
  expect(replies('GET', '/api/pdf/document-answer/:key', '4xx')).toBe(1);
  expect(replies('POST', '/public/login', '2xx')).toBe(1);
  const saves = (outcome: string) => numberOf(samples, 'matricula_saves_total', { outcome });
  expect([saves('taken'), saves('refused')]).toEqual([1, 1]);
  const told = await metrics.text();
  expect(['ecret', text].filter((word) => told.includes(word))).toEqual([]);
});

test('times the operations of a store, and counts failures', async () => {
  const metrics = createMetrics();
  const store = timed(
    {
      prefix: 'a',
      read: async function (this: { prefix: string }, key: string) {
        return this.prefix + key;
      },
      write: async () => Promise.reject(new StoreUnavailableError('away')),
      size: () => 4,
    },
    (...operated) => metrics.countOperation('database', ...operated),
  );
  expect(await store.read('b')).toBe('ab');
  await expect(store.write()).rejects.toThrow(StoreUnavailableError);
  expect([store.size(), { ...store }.prefix]).toEqual([4, 'a']);
  const samples = await scrape(metrics);
  const of = (name: string, operation: string) => numberOf(samples, name, { store: 'database', operation });
  expect(of('matricula_store_operation_seconds_count', 'read')).toBe(1);
  expect(of('matricula_store_operation_seconds_count', 'size')).toBeUndefined();
  expect([
    of('matricula_store_failures_total', 'write'),
    of('matricula_store_failures_total', 'read'),
  ]).toEqual([1, undefined]);
});

test('counts an upload that the disk cannot store, but not one that is refused', async () => {
  const metrics = createMetrics();
  const { app, applicant, directory, form } = await bootApp({ metrics });
  const ada = await applicant();
  const permission = await ada.post('/api/presigned-url', { answer_key: fileKeys(form)[0] });
  const post = async (bytes: Uint8Array) => (await postFile(app(), permission.json(), bytes)).statusCode;
  const failures = async () =>
    numberOf(await scrape(metrics), 'matricula_store_failures_total', { store: 'files' });
  expect(await post(Buffer.alloc(0))).toBe(400);
  expect(await failures()).toBeUndefined();
  rmSync(join(directory, 'objects', '~drafts'), { recursive: true });
  expect(await post(Buffer.from('%PDF-'))).toBe(503);
  expect(await failures()).toBe(1);
});

test('the metrics port serves nothing else', async () => {
  const app = createMetricsApp({
    metrics: createMetrics(),
    store: { countWaiting: async () => COUNTS },
    processInfo: () => ABOUT,
  });
  onTestFinished(() => app.close());
  for (const path of ['/', '/api/profile', '/metrics/', '/healthz'])
    expect((await app.inject(path)).statusCode).toBe(404);
});

test.each([
  'a 1',
  '# TYPE a counter\na{b=c} 1\n',
  '# TYPE a counter\na 1\na 2\n',
  'a 1\n',
  '# TYPE a gauge\na x\n',
])("the tests' parser refuses %j", (text) => {
  expect(() => readExposition(text)).toThrow();
});
