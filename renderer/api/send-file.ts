// How a file goes on its way. Only XMLHttpRequest tells how many bytes are sent; it asks another origin for leave before it
// does (CORS), which a store of files need not give, and takes our own cookies along: so a file is posted as a plain form is
// wherever there is nothing to tell.
import { FileNotSentError } from './errors.ts';

/** A file of no more bytes is there before anybody has read a number, over a poor connection too. */
const SOON_THERE = 64 * 1024;

/**
 * Posts a form with a file of so many bytes in it; whatever is replied is fine. Tells which share of it is sent, where that
 * takes a while and can be told.
 * @throws FileNotSentError when there is no reply
 */
export async function sendFile(
  url: string,
  body: FormData,
  bytes: number,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<void> {
  signal.throwIfAborted();
  const isTold = bytes > SOON_THERE && new URL(url, location.href).origin === location.origin;
  try {
    if (isTold) await sendTelling(url, body, signal, onSent);
    else await fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', body, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new FileNotSentError('The file could not be posted.', { cause: error });
  }
}

function sendTelling(
  url: string,
  body: FormData,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  const abort = (): void => request.abort();
  request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
  request.onload = () => resolve();
  request.onerror = () => reject(new TypeError('There was no reply.'));
  request.onabort = () => reject(signal.reason);
  request.onloadend = () => signal.removeEventListener('abort', abort);
  signal.addEventListener('abort', abort);
  request.open('POST', url);
  request.send(body);
  return promise;
}
