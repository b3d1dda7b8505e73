import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import type { AppParts } from './app.ts';
import { currentText } from './form/current-form.ts';
import type { FormHost } from './form/form-host.ts';
import { type ErrorReply, errorReply } from './http/error-reply.ts';
import { requireOneHost } from './http/one-host.ts';
import { addRequestId, sendRequestIds } from './http/request-id.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { serverOptions } from './http/server-options.ts';

/** Builds an app without routes: everything that applies to all requests. */
export function createBareApp({
  settings,
  objects,
  host,
  isStopping = () => false,
}: Pick<AppParts, 'settings' | 'objects' | 'host' | 'isStopping'>): FastifyInstance {
  const app = fastify({
    ...serverOptions(settings),
    // Requests on open connections are still answered during a shutdown: see the header below.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      addRequestId(reply, request.id);
      sendError(reply, errorReply(error, host));
    },
  });
  sendRequestIds(app);
  requireOneHost(app);
  app.addHook('onSend', async (_request, reply) => {
    // Clients keep connections open; during a shutdown each reply closes its own.
    if (isStopping()) reply.header('connection', 'close');
  });
  sendSecurityHeaders(app, settings.production, objects.uploadOrigin);
  return app;
}

/** Answers errors and unknown routes with the form's texts. */
export function answerErrors(app: FastifyInstance, host: FormHost): void {
  app.setErrorHandler<FastifyError | Error>((error, request, reply) => {
    const answer = errorReply(error, host);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    sendError(reply, answer);
  });
  app.setNotFoundHandler((_request, reply) => {
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: currentText(host, 'error.notFound') });
  });
}

function sendError(reply: FastifyReply, { status, message, retryAfter }: ErrorReply): void {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(status).send({ message });
}
