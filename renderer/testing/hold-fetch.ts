import { type MockInstance, onTestFinished, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { useToasts } from '../feedback/toast-store.ts';

/**
 * Leaves every call without a reply until the test ends. Then the calls fail, before the next test begins: files share a page,
 * and a call's time limit would show its error in a test that runs 30 seconds later.
 */
export function holdFetch(): MockInstance<typeof fetch> {
  const { promise, reject } = Promise.withResolvers<Response>();
  // Nobody waits for it if no call is made.
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
