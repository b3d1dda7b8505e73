import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { EncryptionKeyMissingError } from '../encryption/encryption.ts';
import { ObjectsUnavailableError } from '../objects/object-store.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { loggedError } from './logged-error.ts';

const SECRET = '123-45-6789';

/** Returns what the function throws. */
function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

test.each([
  ['JSON.parse', () => JSON.parse(`${SECRET} at home (x:1:2)`)],
  ['a URL', () => new URL(SECRET)],
  [
    'an own error',
    () => {
      throw new Error(`no room for ${SECRET}\n    at ${SECRET} (home.ts:1:2)`);
    },
  ],
  [
    'an error with data',
    () => {
      throw Object.assign(new Error('no'), { body: SECRET, input: SECRET });
    },
  ],
  [
    'a cause',
    () => {
      throw new Error('no', { cause: new Error(SECRET, { cause: SECRET }) });
    },
  ],
  [
    'no error',
    () => {
      throw SECRET;
    },
  ],
  [
    'several errors',
    () => {
      throw new AggregateError([new Error(SECRET)], SECRET);
    },
  ],
])('%s: logs no value that an error quotes', (_what, work) => {
  expect(JSON.stringify(loggedError(thrownBy(work)))).not.toContain(SECRET);
});

test('logs the type, the code and the stack', () => {
  const error = thrownBy(() => new URL('not an address'));
  expect(loggedError(error)).toMatchObject({ type: 'TypeError', code: 'ERR_INVALID_URL', message: '' });
  expect(loggedError(error).stack).toMatch(/^at .*\n.*logged-error\.test\.ts[^:]*:\d+:\d+/);
});

test("logs the system's reply without the query of an address", async () => {
  const error = await readFile('/no/such/file?token=secret').catch((caught: unknown) => caught);
  const { code, message } = loggedError(error);
  expect([code, message]).toEqual(['ENOENT', "ENOENT: no such file or directory, open '/no/such/file?…"]);
});

test.each([StoreUnavailableError, ObjectsUnavailableError])(
  '%o: logs its cause, which the adapter has cleaned',
  (Unavailable) => {
    const { message, cause } = loggedError(new Unavailable(new Error('database or disk is full')));
    expect(message).toContain('cannot be used at this moment');
    expect(cause?.message).toBe('database or disk is full');
  },
);

test('names the missing key for the operator', () => {
  expect(loggedError(new EncryptionKeyMissingError('2026')).message).toContain('with the key "2026"');
});

test('a cycle of causes ends', () => {
  const error = new Error('one');
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).length).toBeLessThan(20_000);
});
