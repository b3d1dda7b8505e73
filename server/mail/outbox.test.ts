import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { openOutbox } from './outbox.ts';

test('lists mails newest first, also after it was opened again', async () => {
  const folder = join(temporaryFolder(), 'outbox');
  const outbox = openOutbox(folder);
  for (const subject of ['one', 'two', 'three'])
    await outbox.send({ to: 'ada@example.org', subject, text: 'Zoë\n👋' });
  expect(outbox.newest(10).map((mail) => mail.subject)).toEqual(['three', 'two', 'one']);
  const [newest] = openOutbox(folder).newest(1);
  expect(newest).toEqual({
    to: 'ada@example.org',
    subject: 'three',
    text: 'Zoë\n👋',
    date: expect.any(String),
  });
  expect(Number.isNaN(Date.parse(newest?.date ?? ''))).toBe(false);
});

test('writes whole files that only their owner can read', async () => {
  const folder = join(temporaryFolder(), 'outbox');
  await openOutbox(folder).send({ to: 'ada@example.org', subject: 'one', text: '' });
  const names = readdirSync(folder);
  expect(names).toEqual([expect.stringMatching(/\.json$/)]);
  expect(names.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600]);
});
