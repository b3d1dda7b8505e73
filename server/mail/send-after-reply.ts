import type { FastifyReply } from 'fastify';
import type { Mail, Mailer } from './mail.ts';

/**
 * Hands a mail over once the reply is out, or its reader is gone: nobody can tell by the time of a reply whether there was
 * a mail to send.
 */
export function sendAfterReply(reply: FastifyReply, mailer: Mailer, mail: Mail | null): void {
  if (mail === null) return;
  let isSent = false;
  const send = (): void => {
    if (isSent) return;
    isSent = true;
    try {
      mailer.send(mail);
    } catch (error) {
      // The error's own text may hold the address.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      reply.log.error({ code }, 'a mail could not be sent');
    }
  };
  reply.raw.once('finish', send).once('close', send);
}
