import type { FastifyReply } from 'fastify';

// A browser shows a PDF in a page of its own, which the policy of our pages would leave empty.
const PDF_POLICY = "frame-ancestors 'none'";

/**
 * Sends a PDF.
 * @param disposition content of the `content-disposition` header, with the file's name
 */
export function sendPdf(reply: FastifyReply, pdf: Uint8Array, disposition: string): FastifyReply {
  return reply
    .header('content-security-policy', PDF_POLICY)
    .header('content-disposition', disposition)
    .type('application/pdf')
    .send(pdf);
}
