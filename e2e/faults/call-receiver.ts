// The receiver of webhooks: it records the ids of applications, and can be down.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

export class CallReceiver {
  /** Whether it refuses all calls. */
  isAway = false;
  /** Ids of the accepted calls, by application: a repeated call has the id of the first. */
  readonly taken = new Map<string, Set<string>>();
  /** Number of accepted calls, including repeated ones. */
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
