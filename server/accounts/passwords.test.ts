import { expect, test } from 'vitest';
import { QueueFullError } from './hash-queue.ts';
import { createPasswords, PASSWORDS } from './passwords.ts';

test('hashes with argon2id at the OWASP parameters and a salt of its own', async () => {
  const [one, two] = await Promise.all([
    PASSWORDS.hash('Correct horse 1!'),
    PASSWORDS.hash('Correct horse 1!'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('takes the right password only, in whatever code points it was typed', async () => {
  const stored = await PASSWORDS.hash('Zoë is 13 years!');
  expect(await PASSWORDS.fits(stored, 'Zoë is 13 years!'.normalize('NFD'))).toBe(true);
  expect(await PASSWORDS.fits(stored, 'zoë is 13 years!')).toBe(false);
});

test('takes no password where there is no account', async () => {
  expect(await PASSWORDS.fits(undefined, '')).toBe(false);
  expect(await PASSWORDS.fits(undefined, 'Correct horse 1!')).toBe(false);
});

test('in a flood at least 150 are served, and who comes when too many wait is refused', async () => {
  const { hash, fits } = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const flood = Array.from({ length: 250 }, (_, number) =>
    number % 2 === 0 ? hash('Correct horse 1!') : fits(undefined, 'Correct horse 1!'),
  );
  const settled = await Promise.allSettled(flood);
  expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(150);
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => reason instanceof QueueFullError)).toBe(true);
});
