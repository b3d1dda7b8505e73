// How often a page has asked for something and read the reply, counted by the page itself. Requests that are seen from
// outside are seen some time later, which leaves to chance what a clock that stands still is to show.
import { expect, type Page } from '@playwright/test';

export interface Asking {
  /** How often the page has asked until now. */
  readonly asked: () => Promise<number>;
  readonly untilAsked: (times: number) => Promise<void>;
  /** Waits until the page has read this many replies, or learnt that none comes. */
  readonly untilRead: (times: number) => Promise<void>;
}

/** Counts the GETs of a path from the next load of the page on; nothing else may be sent there. */
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
