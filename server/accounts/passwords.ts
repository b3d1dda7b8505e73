import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm.
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Keyboards write the same letter in different code points.
const normalised = (password: string): string => password.normalize('NFC');

// Verified where there is no account, so that both cases take the same time.
const decoy = hash(randomBytes(32), parameters);

/** The argon2id hash of a password, with its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), parameters);
}

/** Whether the password fits the stored hash; without a hash it takes as long and is false. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await decoy), normalised(password));
  return fits && stored !== undefined;
}
