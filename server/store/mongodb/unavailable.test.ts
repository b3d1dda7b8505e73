import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { MongoNetworkError } from 'mongodb';
import { expect, test } from 'vitest';
import { StoreUnavailableError } from '../store.ts';
import { unavailable } from './unavailable.ts';

/** Returns the error of a socket that writes after its peer has closed. The driver passes it on unchanged. */
async function writtenAfterTheEnd(): Promise<Error> {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket.resume(), 'end');
  const failed = once(socket, 'error');
  socket.write('a command');
  const [error] = await failed;
  server.close();
  return error as Error;
}

test('a connection closed by the database means that it is unavailable', async () => {
  const error = await writtenAfterTheEnd();
  expect(error).not.toHaveProperty('syscall');
  expect(unavailable(error)).toBeInstanceOf(StoreUnavailableError);
});

test('network and driver errors mean the same, with the cause', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  for (const error of [refused, new MongoNetworkError('connection 1 closed')]) {
    expect(unavailable(error)).toMatchObject({ name: 'StoreUnavailableError', cause: error });
  }
});

/** Returns what Node throws for a wrong argument. It has a code, like network errors. */
function wrongArgument(): unknown {
  try {
    return Buffer.alloc(-1);
  } catch (error) {
    expect(error).toHaveProperty('code', 'ERR_OUT_OF_RANGE');
    return error;
  }
}

test("an error in the store's own code is passed on unchanged", () => {
  const mistakes = [new TypeError('undefined is not a function'), new Error('a mistake'), wrongArgument()];
  for (const error of [...mistakes, 'no error']) {
    expect(unavailable(error)).toBe(error);
  }
});
