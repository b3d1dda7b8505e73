import type { Page } from 'playwright-core';

/** The response to a page's request. */
export interface PageResource {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Options of a page. Each page has its own context, so it shares no cookies and no storage. */
export interface PageOptions {
  /**
   * Answers every request of the page; null refuses it. No request ever reaches a network. If this throws, the
   * work throws the same error.
   */
  readonly serve: (url: URL, method: string) => Promise<PageResource | null>;
  /** Time limit in milliseconds: then the page is closed and the work throws `PageTimeoutError`. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * One Chromium for all work of this process. It starts on first use, restarts after a crash, and ends with the
 * process, however that ends.
 */
export interface ChromiumHost {
  /** Opens a page, runs the work on it, and always closes the page. */
  withPage<Result>(options: PageOptions, work: (page: Page) => Promise<Result>): Promise<Result>;
  /** Closing twice is harmless. */
  close(): Promise<void>;
}

/** Thrown when a page exceeds its time limit. */
export class PageTimeoutError extends Error {
  override readonly name = 'PageTimeoutError';

  constructor(timeoutMs: number) {
    super(`A page took longer than ${timeoutMs} ms in Chromium and was closed.`);
  }
}
