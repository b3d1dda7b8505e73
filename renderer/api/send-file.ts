// Sends files. Only XMLHttpRequest reports progress, but to another origin it requires CORS, which a file store
// need not support, and it sends our cookies. So files without progress are posted as a plain form.
import { FileNotSentError } from './errors.ts';

/** Files up to this size need no progress: they arrive before users could read a number. */
const SMALL_FILE_BYTES = 64 * 1024;

/**
 * Posts a form that contains a file of `bytes` bytes. Ignores the status of the reply. Reports progress for
 * larger files to our own origin.
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
  const reportsProgress = bytes > SMALL_FILE_BYTES && new URL(url, location.href).origin === location.origin;
  try {
    if (reportsProgress) await sendWithProgress(url, body, signal, onSent);
    else await fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', body, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new FileNotSentError('The file could not be posted.', { cause: error });
  }
}

function sendWithProgress(
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
