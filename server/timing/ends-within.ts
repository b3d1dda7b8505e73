/** Waits for something to end, so many milliseconds at most. Tells whether it did; throws what it throws until then. */
export async function endsWithin(limitMs: number, ending: Promise<unknown>): Promise<boolean> {
  const limit = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => limit.resolve(false), limitMs);
  const ended = ending.then(() => true);
  return Promise.race([ended, limit.promise]).finally(() => clearTimeout(timer));
}
