import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from './smtp-mailer.ts';

/** The few commands of SMTP that one mail needs. */
async function startMailServer(received: string[]): Promise<string> {
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received.push(chunk);
      if (inData) {
        if (!chunk.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
      } else if (chunk.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${await listen(server)}`;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

test('hands a mail to the mail server before it closes', async () => {
  const received: string[] = [];
  const failures: unknown[] = [];
  const url = await startMailServer(received);
  const mailer = smtpMailer({ url, from: 'apply@example.edu' }, (error) => failures.push(error));
  mailer.send({ to: 'ada@example.org', subject: 'Your code', text: 'Code 123456' });
  await mailer.close();
  const session = received.join('');
  expect(failures).toEqual([]);
  expect(session).toContain('MAIL FROM:<apply@example.edu>');
  expect(session).toContain('RCPT TO:<ada@example.org>');
  expect(session).toContain('Subject: Your code');
  expect(session).toContain('Code 123456');
});

test('reports a mail that could not be sent, and throws nothing', async () => {
  const failures: unknown[] = [];
  const mailer = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'apply@example.edu' }, (error) =>
    failures.push(error),
  );
  mailer.send({ to: 'ada@example.org', subject: 'Your code', text: '' });
  await mailer.close();
  expect(failures).toHaveLength(1);
});
