import type { Page } from 'playwright-core';
import type { ChromiumHost, PageOptions, PageResource } from '../chromium/chromium-host.ts';
import { PRINT_FONT_FAMILY } from '../fonts/print-fonts.ts';

/** Of pages that Chromium prints. It is never on any network: our own application answers. */
export const PRINT_ORIGIN = 'http://localhost';

const STYLE_PATH = '/page-boxes.css';
const TIMEOUT_MS = 60_000;

/** What is printed. */
export interface PrintedSite {
  readonly serve: PageOptions['serve'];
  /** Path and query of the page. */
  readonly path: string;
  /** The style sheet of head and foot. */
  readonly css: string;
  /** All characters that are written there, so that their fonts are loaded in time. */
  readonly boxesText: string;
}

/** The page could not show the application. */
export class PageNotPrintedError extends Error {
  override readonly name = 'PageNotPrintedError';

  constructor() {
    super(
      'The read-only view of an application could not be shown in Chromium; see the requests logged before.',
    );
  }
}

/** Prints a page once it says that all of it is there: tagged, with bookmarks of its headings and numbered pages. */
export function printPages(
  chromium: ChromiumHost,
  { serve, path, css, boxesText }: PrintedSite,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const style: PageResource = {
    status: 200,
    headers: { 'content-type': 'text/css; charset=utf-8' },
    body: Buffer.from(css),
  };
  const options: PageOptions = {
    serve: (url, method) => (url.pathname === STYLE_PATH ? Promise.resolve(style) : serve(url, method)),
    timeoutMs: TIMEOUT_MS,
    signal,
  };
  return chromium.withPage(options, async (page) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${PRINT_ORIGIN}${path}`);
    // The renderer says so itself, fonts and pictures included.
    const root = page.locator('html[data-printed]');
    await root.waitFor({ state: 'attached', timeout: TIMEOUT_MS });
    if ((await root.getAttribute('data-printed')) !== 'ready') throw new PageNotPrintedError();
    await page.addStyleTag({ url: STYLE_PATH });
    await loadFonts(page, boxesText);
    return page.pdf({ tagged: true, outline: true, preferCSSPageSize: true });
  });
}

/** Head and foot are drawn while the page is printed, when it is too late to ask for a font. */
async function loadFonts(page: Page, boxesText: string): Promise<void> {
  const load = async ([font, text]: readonly [string, string]): Promise<void> => {
    const { document } = globalThis as unknown as FontsOwner;
    await document.fonts.load(font, text);
    await document.fonts.ready;
  };
  await page.evaluate(load, [`9pt ${PRINT_FONT_FAMILY}`, boxesText] as const);
}

/** The part of a browser's window that is used there. */
interface FontsOwner {
  readonly document: {
    readonly fonts: { load(font: string, text: string): Promise<unknown>; readonly ready: Promise<unknown> };
  };
}
