import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createQueue } from './hash-queue.ts';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm.
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing shares the four threads of Node's pool with files and names; one is left to them. A hash takes 10 to 50 ms, so
// that the last of those who wait is served within a few seconds.
const AT_ONCE = Math.min(3, availableParallelism());
const WAITING = 150;
const enqueue = createQueue(AT_ONCE, WAITING);

// Keyboards write the same letter in different code points.
const normalised = (password: string): string => password.normalize('NFC');

/** How passwords are hashed and compared. Each call throws a `QueueFullError` in a flood. */
export interface Passwords {
  /** The argon2id hash of a password, with its salt and parameters. */
  hash(password: string): Promise<string>;
  /** Whether the password fits the stored hash; without a hash it takes as long and is false. */
  fits(stored: string | null | undefined, password: string): Promise<boolean>;
}

/** Tests alone give other parameters. */
export function createPasswords(parameters: Options = PARAMETERS): Passwords {
  // Verified where there is no account, so that both cases take the same time.
  const decoy = hash(randomBytes(32), parameters);
  return {
    hash: (password) => enqueue(() => hash(normalised(password), parameters)),
    fits: async (stored, password) => {
      const fits = await enqueue(async () => verify(stored ?? (await decoy), normalised(password)));
      return fits && typeof stored === 'string';
    },
  };
}

/** As the product hashes them. */
export const PASSWORDS = createPasswords();
