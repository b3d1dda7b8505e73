import type { BSON } from 'mongodb';
import { describe, expect, type TestContext, test } from 'vitest';
import { StartError } from '../../runtime/start-error.ts';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { readSettings } from '../../settings.ts';
import { call, freePort, ready, start } from '../../testing/main-process.ts';
import { StoreUnavailableError } from '../store.ts';
import { openMongoStore } from './mongo-store.ts';
import { nothingStored, silence, startScriptedMongodb } from './testing/scripted-mongodb.ts';

/** The browser's timeout of a call, in milliseconds. */
const BROWSER_LIMIT_MS = 30_000;

/** Starts a server for one test, and a function that opens a store on it. */
async function startServer({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const server = await startScriptedMongodb();
  onTestFinished(server.close);
  const open = async () => {
    const { mongodb } = readSettings({ MONGODB_URI: server.uri });
    if (mongodb === undefined) throw new Error('There is no address.');
    const store = await openMongoStore(mongodb);
    onTestFinished(() => store.close());
    return store;
  };
  return { server, open };
}

/** Waits until work fails. Returns its error and the elapsed milliseconds. */
async function failure(work: Promise<unknown>): Promise<{ error: unknown; after: number }> {
  const begun = performance.now();
  const error = await work.then(
    () => new Error('It succeeded.'),
    (reason: unknown) => reason,
  );
  return { error, after: performance.now() - begun };
}

describe.concurrent('a server that accepts connections and then is silent', () => {
  test("fails every operation within the browser's timeout", async (context) => {
    const { server, open } = await startServer(context);
    const store = await open();
    server.answer(silence);
    const [ping, load, save] = await Promise.all([
      failure(store.ping()),
      failure(store.loadStudent('s')),
      failure(store.saveAnswers('s', { a: 'b' })),
    ]);
    for (const { error } of [ping, load, save]) context.expect(error).toBeInstanceOf(StoreUnavailableError);
    // Ten seconds, and twice that for a retried operation.
    context.expect(ping.after).toBeLessThan(BROWSER_LIMIT_MS / 2);
    for (const { after } of [load, save]) context.expect(after).toBeLessThan(BROWSER_LIMIT_MS);
    server.answer(nothingStored);
    await store.ping();
  });

  test('rejects waiting callers when all connections are in use', async (context) => {
    const { server, open } = await startServer(context);
    const store = await open();
    server.answer(silence);
    const all = Array.from({ length: 130 }, () => failure(store.ping()));
    // Long before the first silent connection times out.
    context.expect(await Promise.race(all)).toMatchObject({
      error: { name: 'StoreUnavailableError', cause: { name: 'MongoWaitQueueTimeoutError' } },
    });
    server.close();
    await Promise.all(all);
  });

  test('fails the start with one line', async (context) => {
    const { server, open } = await startServer(context);
    server.answer(silence);
    const { error, after } = await failure(open());
    context.expect(error).toBeInstanceOf(StartError);
    context.expect(after).toBeLessThan(BROWSER_LIMIT_MS);
  });
});

test('a write without a majority in time means that the database is unavailable', async (context) => {
  const { server, open } = await startServer(context);
  const store = await open();
  const writes: BSON.Document[] = [];
  server.answer((command) => {
    if (!('update' in command)) return nothingStored(command);
    writes.push(command);
    const writeConcernError = { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'about a student' };
    return { ok: 1, n: 1, nModified: 1, writeConcernError };
  });
  const { error } = await failure(store.saveLastPage('s', '/about'));
  expect(error).toBeInstanceOf(StoreUnavailableError);
  expect(error).toMatchObject({
    cause: new Error('MongoDB refused an operation with WriteConcernTimeout (64)'),
  });
  expect(writes.map(({ writeConcern }) => writeConcern)).toEqual([
    { w: 'majority', j: true, wtimeout: 8000 },
  ]);
});

test('the product is not ready while its database is silent, and ready again afterwards', async (context) => {
  const { server } = await startServer(context);
  const directory = temporaryFolder();
  const environment = { PORT: await freePort(), MONGODB_URI: server.uri, WORKERS: '0', DRAIN_SECONDS: '0' };
  const running = await ready(start(directory, environment));
  server.answer(silence);
  const begun = performance.now();
  expect((await call(running, 'GET', '/readyz')).status).toBe(503);
  expect(performance.now() - begun).toBeLessThan(BROWSER_LIMIT_MS);
  server.answer(nothingStored);
  expect((await call(running, 'GET', '/readyz')).status).toBe(200);
  running.child.kill('SIGTERM');
  expect(await running.exit).toBe(0);
});
