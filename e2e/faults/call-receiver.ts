// The other program that webhooks call: it remembers which applications it was told of, and can be away.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

export class CallReceiver {
  /** Whether it takes nothing. */
  isAway = false;
  /** Ids of the calls that it took, by application: one that is repeated has the id of the first. */
  readonly taken = new Map<string, Set<string>>();
  /** How many calls it took, repeated ones among them. */
  count = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, reply) => {
      const body = await text(request).catch(() => '');
      if (this.isAway || body === '') return void request.socket.destroy();
      const { application_id: id } = JSON.parse(body) as { application_id: string };
      this.count += 1;
      this.taken.set(id, (this.taken.get(id) ?? new Set()).add(String(request.headers['webhook-id'])));
      reply.writeHead(204).end();
    });
  }

  static async start(): Promise<CallReceiver> {
    const receiver = new CallReceiver();
    await once(receiver.#server.listen(0, '127.0.0.1'), 'listening');
    return receiver;
  }

  get address(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
