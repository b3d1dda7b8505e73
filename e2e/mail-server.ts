// The few commands of SMTP that mails need, kept by the test.
import { createServer, type Server, type Socket } from 'node:net';

export class MailServer {
  readonly #server: Server;
  readonly #mails: string[] = [];
  /** Mails to this address are refused, in words that repeat it as mail servers do. */
  readonly #refused: string;

  private constructor(refused: string) {
    this.#refused = refused;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(refused: string): Promise<MailServer> {
    const server = new MailServer(refused);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    const address = this.#server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** What the pattern's first group finds in the newest mail that matches; waits for it. */
  async find(to: string, pattern: RegExp): Promise<string> {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = this.#mails.findLast((mail) => mail.includes(`To: ${to}`) && pattern.test(mail));
      if (found !== undefined) return pattern.exec(found)?.[1] ?? '';
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No mail to ${to} matches ${pattern}.`);
  }

  close(): void {
    this.#server.close();
  }

  #serve(socket: Socket): void {
    let data: string | null = null;
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (data !== null) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        this.#mails.push(decoded(data));
        data = null;
        socket.write('250 taken\r\n');
      } else if (chunk.startsWith('RCPT') && chunk.includes(this.#refused)) {
        socket.write(`550 <${this.#refused}>: nobody of this name\r\n`);
      } else if (chunk.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
    socket.on('error', () => socket.destroy());
  }
}

/** Undoes quoted-printable, in which long lines and some characters travel. */
function decoded(mail: string): string {
  const joined = mail.replace(/=\r\n/g, '');
  return joined.replace(/=([0-9A-F]{2})/g, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
