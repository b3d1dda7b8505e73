import type { Page } from 'playwright-core';

/** What a page is given in answer to one of its requests. */
export interface PageResource {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** How a page is opened. It has a context of its own: no cookie and no memory of another page. */
export interface PageOptions {
  /**
   * Answers every request that the page makes; null refuses it. Nothing of what a page asks for ever reaches a network.
   */
  readonly serve: (url: URL, method: string) => Promise<PageResource | null>;
  /** After this the page is closed and the work throws `PageTimeoutError`, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * One Chromium for all work of this process: started when it is first needed, started again after a crash, gone with
 * the process however that ends.
 */
export interface ChromiumHost {
  /** Opens a page, runs the work on it, and closes it whatever happens. */
  withPage<Result>(options: PageOptions, work: (page: Page) => Promise<Result>): Promise<Result>;
  /** Closing twice is harmless. */
  close(): Promise<void>;
}

/** The page took longer than it was given. */
export class PageTimeoutError extends Error {
  override readonly name = 'PageTimeoutError';

  constructor(timeoutMs: number) {
    super(`A page took longer than ${timeoutMs} ms in Chromium and was closed.`);
  }
}
