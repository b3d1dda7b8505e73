import { once } from 'node:events';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** An SMTP server for one test. It knows only the commands that one mail needs. */
export interface TestMailServer {
  readonly url: string;
  /** All data it received. */
  readonly received: readonly string[];
  /** Number of mails it was offered. */
  readonly asked: () => number;
}

/**
 * Starts a server on the given port or a free one.
 * @param replyTo decides what it says to each recipient; `ok` by default
 * @param replies its other replies by command; `greeting` is its first line, `.` follows a message
 */
export async function startMailServer({
  port = 0,
  replyTo = () => '250 ok',
  replies = {},
}: {
  port?: number;
  replyTo?: (count: number) => string | null;
  replies?: Readonly<Partial<Record<string, string>>>;
} = {}): Promise<TestMailServer> {
  const received: string[] = [];
  let asked = 0;
  const server = createServer((socket) => {
    let inData = false;
    let data = '';
    const reply = (line: string | null) => line !== null && socket.write(`${line}\r\n`);
    onTestFinished(() => void socket.destroy());
    reply(replies.greeting ?? '220 test');
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received.push(chunk);
      if (inData) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        inData = false;
        reply(replies['.'] ?? '250 taken');
        return;
      }
      const own = replies[chunk.split(/\W/, 1).join()];
      if (own !== undefined) reply(own);
      else if (chunk.startsWith('RCPT')) reply(replyTo(++asked));
      else if (chunk.startsWith('DATA')) {
        inData = true;
        reply('354 go on');
      } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
      else reply('250 ok');
    });
  });
  onTestFinished(() => void server.close());
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${own}`, received, asked: () => asked };
}
