import type { FastifyReply } from 'fastify';

/**
 * Sends a mail once the reply is out, or its reader is gone: nobody can tell by the time of a reply whether there was a
 * mail to send. A mail that cannot be handed over is logged; the applicant can ask for another one.
 */
export function afterReply(reply: FastifyReply, send: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    try {
      send();
    } catch (error) {
      // The error's own text may hold the address.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      reply.log.error({ code }, 'a mail could not be sent');
    }
  };
  reply.raw.once('finish', once).once('close', once);
}
