/**
 * The result of work, unless the signal aborts first: then its reason is thrown, also when the work does not notice it and
 * goes on.
 */
export async function orAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort);
  // What fails after it was given up is nobody's error.
  work.catch(() => undefined);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
