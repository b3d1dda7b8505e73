import type { Page } from 'playwright-core';
import type { ChromiumHost, PageOptions, PageResource } from '../chromium/chromium-host.ts';
import { fontsReady } from '../fonts/fonts-ready.ts';
import { PRINT_FONT_FAMILY, printFonts } from '../fonts/print-fonts.ts';
import { spellOut } from '../fonts/spell-out.ts';

/** Of pages that Chromium prints. It is never on any network: our own application answers. */
export const PRINT_ORIGIN = 'http://localhost';

const STYLE_PATH = '/page-boxes.css';
const TIMEOUT_MS = 60_000;
// What the page tells of itself, as soon as it does: Playwright's own waiting looks twice a second in the end.
const TOLD = `new Promise((resolve) => {
  const root = document.documentElement;
  const look = () => { if (root.dataset.printed !== undefined) resolve(root.dataset.printed); };
  new MutationObserver(look).observe(root, { attributeFilter: ['data-printed'] });
  look();
})`;

/** What is printed. */
export interface PrintedSite {
  readonly serve: PageOptions['serve'];
  /** Path and query of the page. */
  readonly path: string;
  /** The style sheet of head and foot. */
  readonly css: string;
  /** All characters that are written there, so that their fonts are loaded in time. */
  readonly boxesText: string;
  /** Stands above the pages when a letter of them is written as its code, since no font has it. */
  readonly codesNote: string;
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
  { serve, path, css, boxesText, codesNote }: PrintedSite,
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
    if ((await page.evaluate<string>(TOLD)) !== 'ready') throw new PageNotPrintedError();
    await page.addStyleTag({ url: STYLE_PATH });
    if (await spellOut(page, printFonts())) await page.evaluate(addNote(codesNote));
    await loadFonts(page, boxesText);
    return page.pdf({ tagged: true, outline: true, preferCSSPageSize: true });
  });
}

function addNote(text: string): string {
  return `(() => {
    const note = document.createElement('p');
    note.className = 'mt-printed-note';
    note.textContent = ${JSON.stringify(text)};
    document.querySelector('.mt-printed').before(note);
  })()`;
}

/** Head and foot are drawn while the page is printed, when it is too late to ask for a font. */
async function loadFonts(page: Page, boxesText: string): Promise<void> {
  await page.evaluate(`(() => {
    const text = document.createElement('div');
    text.id = 'page-boxes';
    text.style.font = ${JSON.stringify(`9pt ${PRINT_FONT_FAMILY}`)};
    text.textContent = ${JSON.stringify(boxesText)};
    document.body.append(text);
  })()`);
  await fontsReady(page);
  await page.evaluate(`document.getElementById('page-boxes').remove()`);
}
