import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from './passwords.ts';

test('hashes with argon2id at the OWASP parameters and a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('Correct horse 1!'), hashPassword('Correct horse 1!')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('takes the right password only, in whatever code points it was typed', async () => {
  const stored = await hashPassword('Zoë is 13 years!');
  expect(await passwordFits(stored, 'Zoë is 13 years!'.normalize('NFD'))).toBe(true);
  expect(await passwordFits(stored, 'zoë is 13 years!')).toBe(false);
});

test('takes no password where there is no account', async () => {
  expect(await passwordFits(undefined, '')).toBe(false);
  expect(await passwordFits(undefined, 'Correct horse 1!')).toBe(false);
});
