// Counts a page's requests and the replies that it has read, in the page itself. Playwright sees requests with
// a delay, which would make tests with a stopped clock flaky.
import { expect, type Page } from '@playwright/test';

export interface Asking {
  /** Returns the number of requests so far. */
  readonly asked: () => Promise<number>;
  readonly untilAsked: (times: number) => Promise<void>;
  /** Waits until the page has read this many replies, failures included. */
  readonly untilRead: (times: number) => Promise<void>;
}

/** Counts the GETs of a path from the next load of the page on; the path must get no other requests. */
export async function countAsking(page: Page, path: string): Promise<Asking> {
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
    asked: async () => Number(await root.getAttribute('data-asked')),
    untilAsked: (times) => expect(root).toHaveAttribute('data-asked', String(times)),
    untilRead: (times) => expect(root).toHaveAttribute('data-read', String(times)),
  };
}
