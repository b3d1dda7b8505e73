import { type MockInstance, onTestFinished, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { useToasts } from '../feedback/toast-store.ts';

/**
 * Leaves all calls pending until the test ends and then fails them. Test files share a page, so a call's
 * timeout would otherwise show an error in a test 30 seconds later.
 */
export function holdFetch(): MockInstance<typeof fetch> {
  const { promise, reject } = Promise.withResolvers<Response>();
  // Avoids an unhandled rejection if no call is made.
  promise.catch(() => undefined);
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  onTestFinished(async () => {
    await cleanup();
    reject(new TypeError('Failed to fetch'));
    await new Promise((resolve) => setTimeout(resolve));
    fetched.mockRestore();
    useToasts.setState({ toasts: [] });
  });
  return fetched;
}
