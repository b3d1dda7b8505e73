// An SMTP server for tests that mail from another process. It knows only the commands that mails need.
import { createServer, type Server, type Socket } from 'node:net';

export class MailCatcher {
  readonly #server: Server;
  readonly #mails: string[] = [];
  /** Drops every connection, even in the middle of a mail. */
  isAway = false;
  /** Refuses mails to this address, and repeats the address in its reply as mail servers do. */
  readonly #refused: string | undefined;

  private constructor(refused?: string) {
    this.#refused = refused;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(refused?: string): Promise<MailCatcher> {
    const server = new MailCatcher(refused);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    const address = this.#server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Waits for a mail that matches and returns the pattern's first group of the newest one. */
  async find(to: string, pattern: RegExp): Promise<string> {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = this.found(to, pattern).at(-1);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No mail to ${to} matches ${pattern}.`);
  }

  /** Returns the pattern's first group of each matching mail to an address. */
  found(to: string, pattern: RegExp): string[] {
    return this.#mails.flatMap((mail) =>
      mail.includes(`To: ${to}`) ? (pattern.exec(mail)?.slice(1, 2) ?? []) : [],
    );
  }

  close(): void {
    this.#server.close();
  }

  #serve(socket: Socket): void {
    let data: string | null = null;
    socket.on('error', () => socket.destroy());
    if (this.isAway) return void socket.destroy();
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (this.isAway) return void socket.destroy();
      if (data !== null) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        this.#mails.push(decoded(data));
        data = null;
        socket.write('250 taken\r\n');
      } else if (chunk.startsWith('RCPT') && this.#refused !== undefined && chunk.includes(this.#refused)) {
        socket.write(`550 <${this.#refused}>: nobody of this name\r\n`);
      } else if (chunk.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  }
}

/** Decodes quoted-printable. */
function decoded(mail: string): string {
  const joined = mail.replace(/=\r\n/g, '');
  return joined.replace(/=([0-9A-F]{2})/g, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
