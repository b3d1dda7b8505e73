/** Waits for a promise, at most this many milliseconds. Returns whether it settled; rethrows its error. */
export async function endsWithin(limitMs: number, ending: Promise<unknown>): Promise<boolean> {
  const limit = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => limit.resolve(false), limitMs);
  const ended = ending.then(() => true);
  return Promise.race([ended, limit.promise]).finally(() => clearTimeout(timer));
}
