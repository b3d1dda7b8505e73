import { expect, onTestFinished, test, vi } from 'vitest';
import { mockFetch } from '../testing/mock-fetch.ts';
import { getExport } from './privacy-calls.ts';

test('an export has more time than other replies', async () => {
  mockFetch(() => Response.json({}));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => timeout.mockRestore());
  await getExport();
  expect(timeout).toHaveBeenCalledExactlyOnceWith(60 * 60 * 1000);
});
