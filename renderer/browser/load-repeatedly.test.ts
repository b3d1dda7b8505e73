import { expect, test, vi } from 'vitest';
import { skipPauses } from '../testing/skip-pauses.ts';
import { importFormScript } from './load-repeatedly.ts';

test('a script of the form may fail six times, because only some servers have it during a rolling restart', async () => {
  skipPauses();
  const attempts: string[] = [];
  vi.stubGlobal('attempts', attempts);
  // Each attempt needs an address of its own, because browsers cache failed imports.
  vi.spyOn(Date, 'now').mockImplementation(() => attempts.length);
  // The comment takes the query string.
  const source = 'attempts.push(import.meta.url); if (attempts.length < 7) throw new Error("failed"); //';
  try {
    await importFormScript(`data:text/javascript,${encodeURIComponent(source)}`);
  } finally {
    vi.unstubAllGlobals();
    vi.mocked(Date.now).mockRestore();
  }
  expect(attempts).toHaveLength(7);
});
