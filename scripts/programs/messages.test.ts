import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { messagesOf } from './messages.ts';

const OP_MSG = 2013;
const MORE_TO_COME = 2;

/** Both ends of a connection. */
async function connection(): Promise<{ near: Socket; far: Socket }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const near = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  const [far] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => {
    near.destroy();
    far.destroy();
    server.close();
  });
  return { near, far };
}

function message(text: string, flags = 0): Buffer {
  const head = Buffer.alloc(20);
  head.writeInt32LE(20 + text.length, 0);
  head.writeInt32LE(OP_MSG, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, Buffer.from(text)]);
}

test('splits a stream into messages, however the bytes arrive, and ends with it', async () => {
  const { near, far } = await connection();
  near.setNoDelay(true);
  const messages = messagesOf(far);
  const [one, two, three] = [message('one'), message('second'), message('3', MORE_TO_COME)];
  const bytes = Buffer.concat([one, two, three]);
  for (const piece of [bytes.subarray(0, 2), bytes.subarray(2, 30), bytes.subarray(30)]) {
    near.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  near.end();
  const read = [];
  for await (const { bytes: whole, hasReply } of messages) read.push([whole.toString('hex'), hasReply]);
  expect(read).toEqual([
    [one.toString('hex'), true],
    [two.toString('hex'), true],
    [three.toString('hex'), false],
  ]);
});
