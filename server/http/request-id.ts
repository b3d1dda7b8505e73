import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Header of each reply with the id that its lines in the log have. */
export const REQUEST_ID_HEADER = 'x-request-id';
const ID_BYTES = 9;

/** An id that no other request has, on no other server either. It is ours alone: what a client sends as one is ignored. */
export function newRequestId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** Tells every reply its request's id, so that support finds the lines of a failure that an applicant reports. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => tellRequestId(reply, request.id));
}

/** Tells one reply the id; for those that the framework sends without any hook. */
export function tellRequestId(reply: FastifyReply, id: string): void {
  reply.header(REQUEST_ID_HEADER, id);
}
