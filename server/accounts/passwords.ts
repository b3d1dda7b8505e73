import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createQueue } from './hash-queue.ts';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm.
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing shares the four threads of Node's pool with files and names; one is left to them. A hash takes 10 to 50 ms, so
// that the last of those who wait is served within a few seconds.
const AT_ONCE = Math.min(3, availableParallelism());
const WAITING = 150;
const enqueue = createQueue(AT_ONCE, WAITING);

// Keyboards write the same letter in different code points.
const normalised = (password: string): string => password.normalize('NFC');

// Verified where there is no account, so that both cases take the same time.
const decoy = hash(randomBytes(32), parameters);

/** The argon2id hash of a password, with its salt and parameters. Throws a `QueueFullError` in a flood. */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(normalised(password), parameters));
}

/**
 * Whether the password fits the stored hash; without a hash it takes as long and is false. Throws a `QueueFullError` in
 * a flood.
 */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await enqueue(async () => verify(stored ?? (await decoy), normalised(password)));
  return fits && typeof stored === 'string';
}
