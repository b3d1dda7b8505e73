// A proxy in front of FerretDB for tests. It passes on one command at a time, because FerretDB 1.24 reads, modifies and
// writes a document without a lock: of 40 concurrent updates of different fields it kept 11. The product relies on
// MongoDB's atomic updates. It also translates commands that FerretDB does not support (ferretdb-gaps.ts).
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { commandOf, replyTo, requestWith } from '../../server/store/mongodb/testing/wire-messages.ts';
import { type Ask, fillGap } from './ferretdb-gaps.ts';
import { messagesOf, type WireMessage } from './messages.ts';

/** The proxy. */
export class CommandGate {
  readonly #port: number;
  readonly #serverPort: number;
  readonly #clients = new Set<Socket>();
  #server: Server | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  /** @param port port for clients; `serverPort`: port of the server behind it */
  constructor(port: number, serverPort: number) {
    this.#port = port;
    this.#serverPort = serverPort;
  }

  /** Starts to listen. */
  async open(): Promise<void> {
    this.#server = createServer((client) => void this.#serve(client)).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Drops all connections and refuses new ones, like a crashed machine. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const client of this.#clients) client.destroy();
    if (server !== undefined) await new Promise((resolve) => server.close(resolve));
  }

  async #serve(client: Socket): Promise<void> {
    const server = connect(this.#serverPort, '127.0.0.1');
    this.#clients.add(client);
    const end = (): void => {
      this.#clients.delete(client);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.setNoDelay(true).on('error', end).on('close', end);
    const replies = messagesOf(server);
    for await (const request of messagesOf(client)) {
      const passed = this.#turn.then(async () => {
        if (client.destroyed) return;
        const reply = await replyOf(request, server, replies);
        if (reply !== null) client.write(reply);
      });
      this.#turn = passed;
      await passed;
    }
    end();
  }
}

/** Returns the server's reply to a request, or null if there is none or the connection is lost. */
async function replyOf(
  request: WireMessage,
  server: Socket,
  replies: ReturnType<typeof messagesOf>,
): Promise<Buffer | null> {
  const send = async (bytes: Buffer): Promise<Buffer | null> => {
    server.write(bytes);
    const reply = await replies.next();
    return reply.done ? null : reply.value.bytes;
  };
  if (!request.hasReply) {
    server.write(request.bytes);
    return null;
  }
  const ask: Ask = async (command) => {
    const reply = await send(requestWith(request.bytes, command));
    if (reply === null) throw new ServerGoneError();
    return commandOf(reply);
  };
  try {
    const filled = await fillGap(commandOf(request.bytes), ask);
    return filled === null ? await send(request.bytes) : replyTo(request.bytes, filled);
  } catch (error) {
    if (error instanceof ServerGoneError) return null;
    throw error;
  }
}

class ServerGoneError extends Error {}
