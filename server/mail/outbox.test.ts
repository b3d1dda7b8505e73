import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbox } from './outbox.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'matricula-outbox-')), 'outbox');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

test('lists mails newest first, also after it was opened again', async () => {
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
  await openOutbox(folder).send({ to: 'ada@example.org', subject: 'one', text: '' });
  const names = readdirSync(folder);
  expect(names).toEqual([expect.stringMatching(/\.json$/)]);
  expect(names.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600]);
});
