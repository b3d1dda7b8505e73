import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { MongoNetworkError } from 'mongodb';
import { expect, test } from 'vitest';
import { StoreUnavailableError } from '../store.ts';
import { unavailable } from './unavailable.ts';

/** What a socket throws that writes after its other side has ended; the driver passes it on as it is. */
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

test('a connection that the database has just ended means that it cannot be used', async () => {
  const error = await writtenAfterTheEnd();
  expect(error).not.toHaveProperty('syscall');
  expect(unavailable(error)).toBeInstanceOf(StoreUnavailableError);
});

test('so does what the network and the driver say, with the cause', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  for (const error of [refused, new MongoNetworkError('connection 1 closed')]) {
    expect(unavailable(error)).toMatchObject({ name: 'StoreUnavailableError', cause: error });
  }
});

/** What Node throws when it is called with a wrong argument, with a code as errors of the network have. */
function wrongArgument(): unknown {
  try {
    return Buffer.alloc(-1);
  } catch (error) {
    expect(error).toHaveProperty('code', 'ERR_OUT_OF_RANGE');
    return error;
  }
}

test("a mistake of the store's own code stays what it is", () => {
  const mistakes = [new TypeError('undefined is not a function'), new Error('a mistake'), wrongArgument()];
  for (const error of [...mistakes, 'no error']) {
    expect(unavailable(error)).toBe(error);
  }
});
