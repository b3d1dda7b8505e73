// A server that speaks MongoDB's protocol and stores nothing: it greets as a primary does, and answers to everything else
// what the test says, or nothing.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';
import { commandOf, HEADER_BYTES, replyTo } from './wire-messages.ts';

const GREETINGS = ['hello', 'ismaster', 'isMaster'];

/** What a test says to a command; null says nothing, ever. */
type Script = (command: BSON.Document) => BSON.Document | null;

export interface ScriptedMongodb {
  /** Address without a database name. */
  readonly uri: string;
  /** From now on. */
  answer(script: Script): void;
  /** Cuts every connection and takes no new ones; doing so twice is harmless. */
  close(): void;
}

/** Says to every command that it was carried out, with no document found. */
export const nothingStored: Script = ({ find }) => ({
  ok: 1,
  n: 1,
  nModified: 1,
  ...(find !== undefined && { cursor: { id: BSON.Long.ZERO, ns: `matricula.${find}`, firstBatch: [] } }),
});

export const silence: Script = () => null;

/** Starts one that says `nothingStored`. */
export async function startScriptedMongodb(): Promise<ScriptedMongodb> {
  const sockets = new Set<Socket>();
  let script = nothingStored;
  const server = createServer((socket) => {
    sockets.add(socket);
    let bytes = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      while (bytes.length >= HEADER_BYTES && bytes.length >= bytes.readInt32LE()) {
        const message = bytes.subarray(0, bytes.readInt32LE());
        bytes = bytes.subarray(message.length);
        const command = commandOf(message);
        const isGreeting = GREETINGS.some((name) => name in command);
        const reply = isGreeting ? greeting(address) : script(command);
        if (reply !== null) socket.write(replyTo(message, reply));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    uri: `mongodb://${address}/?directConnection=true`,
    answer: (next) => {
      script = next;
    },
    close,
  };
}

/** What the primary of a set says of itself: the driver tries what it sends there twice. */
function greeting(address: string): BSON.Document {
  return {
    ...{ ok: 1, helloOk: true, ismaster: true, isWritablePrimary: true },
    ...{ setName: 'scripted', setVersion: 1, hosts: [address], me: address, primary: address },
    ...{ minWireVersion: 0, maxWireVersion: 21, logicalSessionTimeoutMinutes: 30 },
    ...{ maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000, maxWriteBatchSize: 100_000 },
  };
}
