import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createHashQueue } from './hash-queue.ts';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. The library defaults to argon2id.
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing shares Node's four pool threads with files and DNS, so one thread is left for them. A hash takes 10
// to 50 ms: a full queue is worked off within a few seconds.
const AT_ONCE = Math.min(3, availableParallelism());
const WAITING = 150;
const enqueue = createHashQueue(AT_ONCE, WAITING);

// Keyboards produce different code points for the same letter.
const normalised = (password: string): string => password.normalize('NFC');

/** Hashes and verifies passwords. Methods throw `QueueFullError` under load. */
export interface Passwords {
  /** Returns the argon2id hash with its salt and parameters. */
  hash(password: string): Promise<string>;
  /** Verifies a password against a hash. Without a hash it takes the same time and returns false. */
  fits(stored: string | null | undefined, password: string): Promise<boolean>;
}

/** Only tests pass other parameters. */
export function createPasswords(parameters: Options = PARAMETERS): Passwords {
  // Verified when there is no account, so that both cases take the same time.
  const decoy = hash(randomBytes(32), parameters);
  return {
    hash: (password) => enqueue(() => hash(normalised(password), parameters)),
    fits: async (stored, password) => {
      const fits = await enqueue(async () => verify(stored ?? (await decoy), normalised(password)));
      return fits && typeof stored === 'string';
    },
  };
}

/** Passwords with the production parameters. */
export const PASSWORDS = createPasswords();
