// Counts the requests of a page and the replies that it has read. A script in the page counts, because Playwright sees
// requests with a delay, which would make tests with a stopped clock flaky.
import { expect, type Page } from '@playwright/test';

export interface RequestCounter {
  /** Returns the number of requests so far. */
  readonly requestCount: () => Promise<number>;
  /** Waits until the page has made this many requests. */
  readonly waitForRequests: (times: number) => Promise<void>;
  /** Waits until the page has read this many replies, failures included. */
  readonly waitForReplies: (times: number) => Promise<void>;
}

/** Counts the requests to a path from the next load of the page on. All of them must be GETs. */
export async function countRequests(page: Page, path: string): Promise<RequestCounter> {
  await page.addInitScript((counted) => {
    const { fetch, Response } = globalThis;
    const { text } = Response.prototype;
    const isCounted = (url: string): boolean => new URL(url, location.href).pathname === counted;
    function count(what: string): void {
      const { dataset } = document.documentElement;
      dataset[what] = String(Number(dataset[what] ?? 0) + 1);
    }
    globalThis.fetch = async (input, init) => {
      const isOne = isCounted(input instanceof Request ? input.url : String(input));
      if (isOne) count('asked');
      try {
        return await fetch(input, init);
      } catch (error) {
        if (isOne) count('read');
        throw error;
      }
    };
    Response.prototype.text = async function () {
      const body = await text.call(this);
      if (isCounted(this.url)) count('read');
      return body;
    };
  }, path);
  const root = page.locator('html');
  return {
    requestCount: async () => Number(await root.getAttribute('data-asked')),
    waitForRequests: (times) => expect(root).toHaveAttribute('data-asked', String(times)),
    waitForReplies: (times) => expect(root).toHaveAttribute('data-read', String(times)),
  };
}
