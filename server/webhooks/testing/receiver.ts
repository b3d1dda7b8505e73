import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A received call. */
export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Starts a webhook receiver for one test. It replies with 204 unless told another status. 0 sends no reply; 101
 * switches to another protocol and never ends.
 */
export async function startReceiver(replyTo: (count: number) => number = () => 204) {
  const received: ReceivedCall[] = [];
  const server = createServer(async (request, reply) => {
    received.push({ headers: request.headers, body: await text(request) });
    const status = replyTo(received.length);
    if (status === 0) request.socket.destroy();
    else if (status === 101)
      request.socket.write('HTTP/1.1 101 Otherwise\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    else
      reply.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end('thanks');
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, address: `http://127.0.0.1:${port}/hook?x=1`, received };
}
