// A receiver of webhook calls for tests with faults. It records the calls, and can be made unreachable.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** The receiver. */
export class CallReceiver {
  /** Whether it drops all calls without a reply. */
  isAway = false;
  /** Ids of the accepted calls, by application id. A repeated call has the id of the first. */
  readonly callIdsByApplication = new Map<string, Set<string>>();
  /** Number of accepted calls, including repeated ones. */
  count = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, reply) => {
      const body = await text(request).catch(() => '');
      if (this.isAway || body === '') return void request.socket.destroy();
      const { application_id: id } = JSON.parse(body) as { application_id: string };
      this.count += 1;
      this.callIdsByApplication.set(
        id,
        (this.callIdsByApplication.get(id) ?? new Set()).add(String(request.headers['webhook-id'])),
      );
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
