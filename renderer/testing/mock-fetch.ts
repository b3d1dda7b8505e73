import { type MockInstance, onTestFinished, vi } from 'vitest';

/** Replies to the calls of a test, which get the path and the request. */
export function mockFetch(
  reply: (pathname: string, request: Request) => Response | Promise<Response>,
): MockInstance<typeof fetch> {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    return reply(new URL(request.url).pathname, request);
  });
  onTestFinished(() => fetched.mockRestore());
  return fetched;
}
