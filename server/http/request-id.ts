import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Reply header with the id of the request's log lines. */
export const REQUEST_ID_HEADER = 'x-request-id';
const ID_BYTES = 9;

/** Creates a globally unique request id. Ids sent by clients are ignored. */
export function newRequestId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** Adds the request id to every reply, so that support can find the log lines of a reported failure. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => addRequestId(reply, request.id));
}

/** Adds the id to one reply; for replies the framework sends without hooks. */
export function addRequestId(reply: FastifyReply, id: string): void {
  reply.header(REQUEST_ID_HEADER, id);
}
