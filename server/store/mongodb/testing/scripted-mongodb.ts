// A server that speaks MongoDB's protocol and stores nothing. It greets like a primary and replies to other
// commands as the test scripts it, or not at all.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';
import { commandOf, HEADER_BYTES, replyTo } from './wire-messages.ts';

const GREETINGS = ['hello', 'ismaster', 'isMaster'];

/** A test's reply to a command; null never replies. */
type Script = (command: BSON.Document) => BSON.Document | null;

export interface ScriptedMongodb {
  /** Address without a database name. */
  readonly uri: string;
  /** Sets the script from now on. */
  answer(script: Script): void;
  /** Closes every connection and accepts no new ones. Idempotent. */
  close(): void;
}

/** Acknowledges every command, with no document found. */
export const nothingStored: Script = ({ find }) => ({
  ok: 1,
  n: 1,
  nModified: 1,
  ...(find !== undefined && { cursor: { id: BSON.Long.ZERO, ns: `matricula.${find}`, firstBatch: [] } }),
});

export const silence: Script = () => null;

/** Starts a server that replies with `nothingStored`. */
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

/** The hello reply of a replica set's primary: the driver retries operations there. */
function greeting(address: string): BSON.Document {
  return {
    ...{ ok: 1, helloOk: true, ismaster: true, isWritablePrimary: true },
    ...{ setName: 'scripted', setVersion: 1, hosts: [address], me: address, primary: address },
    ...{ minWireVersion: 0, maxWireVersion: 21, logicalSessionTimeoutMinutes: 30 },
    ...{ maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000, maxWriteBatchSize: 100_000 },
  };
}
