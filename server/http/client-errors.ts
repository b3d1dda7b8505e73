import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

const REFUSALS: Readonly<Record<string, { status: string; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request took too long to arrive; send it again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The headers of the request are too large; remove the cookies of this site and try again.',
  },
};
const NOT_HTTP = { status: '400 Bad Request', message: 'This is no request that HTTP allows.' };

/**
 * Replies to data on a socket that is not a valid HTTP request, with JSON like all other errors. Logs nothing,
 * because the error contains everything that was sent.
 */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = REFUSALS[error.code] ?? NOT_HTTP;
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ].join('\r\n');
  if (socket.writable) socket.end(`${head}\r\n\r\n${body}`);
  else socket.destroy();
}
