// Counts how many codes are really compared when codes are guessed at full speed for a whole day.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { CODE_ATTEMPTS, CODE_MAILS } from '../accounts/limits.ts';
import { addressOf, callerFrom } from '../accounts/testing/caller.ts';
import { bootApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';

const username = 'ada@example.org';
const DAY = 24 * 3_600_000;
/** A burst exceeds the attempts of a code, so that each code is used up. */
const BURST = 8;

/** Attacks for a day from the addresses of `next`. Returns the numbers of calls and of compared codes. */
async function attack(next: () => string): Promise<{ calls: number; compared: number }> {
  const { app, directory, wait, codeFor } = await bootApp();
  const database = new DatabaseSync(join(directory, 'matricula.sqlite'));
  onTestFinished(() => database.close());
  const statement = database.prepare('SELECT code_attempts_left AS attempts FROM accounts WHERE email = ?');
  const attempts = () => Number(statement.get(username)?.attempts ?? 0);
  await callerFrom(app, '203.0.113.9')('signup', { username, password: PASSWORD });
  let calls = 0;
  let compared = 0;
  for (let passed = 0; passed < DAY; ) {
    // The best attack: request a new code just when the last one is used up.
    if (attempts() === 0) await callerFrom(app, next())('resend-confirm', { username });
    // The test knows the code and avoids it, so that the account stays unconfirmed.
    const code = codeFor(username) === '000000' ? '111111' : '000000';
    const before = attempts();
    const replies = await Promise.all(
      Array.from({ length: BURST }, () => callerFrom(app, next())('confirm', { username, code })),
    );
    compared += before - attempts();
    calls += BURST + 1;
    const waits = replies.map((reply) => Number(reply.headers['retry-after'] ?? 0));
    const pause = Math.max(...waits, 1) * 1000;
    wait(pause);
    passed += pause;
  }
  return { calls, compared };
}

test('compares fewer codes from one address per day than the codes of a day allow', async () => {
  const { calls, compared } = await attack(() => '198.51.100.7');
  expect(calls).toBeGreaterThan(500);
  expect(compared).toBeGreaterThanOrEqual(CODE_ATTEMPTS);
  expect(compared).toBeLessThanOrEqual(CODE_MAILS * CODE_ATTEMPTS);
});

test('compares no more codes from ever new addresses per day than the codes of a day allow', async () => {
  let number = 0;
  const { calls, compared } = await attack(() => addressOf(number++));
  expect(calls).toBeGreaterThan(10_000);
  expect(compared).toBe(CODE_MAILS * CODE_ATTEMPTS);
});

test('keeps the chance of any 24 hours below one in ten thousand', () => {
  const windowsOfADay = 2;
  expect((windowsOfADay * CODE_MAILS * CODE_ATTEMPTS) / 1_000_000).toBeLessThan(1 / 10_000);
});
