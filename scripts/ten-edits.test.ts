import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { tenEdits, withoutTimes } from './language/make-page.ts';

test('the page about ten edits has the current output', async () => {
  const page = await readFile(new URL('../docs/admins/ten-edits.md', import.meta.url), 'utf8');
  expect(withoutTimes(await tenEdits())).toBe(withoutTimes(page));
});
