import {
  type ChromiumHost,
  type PageOptions,
  type PageResource,
  printFonts,
  spellOutPage,
} from '../conversion/door.ts';
import { fitFoot } from './fit-foot.ts';
import { type PageTexts, pageBoxes } from './page-boxes.ts';

/** Origin of printed pages. It is on no network: our own app answers. */
export const PRINT_ORIGIN = 'http://localhost';

const STYLE_PATH = '/page-boxes.css';
const TIMEOUT_MS = 60_000;
// Resolves with the page's status as soon as it is set. Playwright's own waiting polls only twice a second.
const WAIT_FOR_STATUS = `new Promise((resolve) => {
  const root = document.documentElement;
  const look = () => { if (root.dataset.printed !== undefined) resolve(root.dataset.printed); };
  new MutationObserver(look).observe(root, { attributeFilter: ['data-printed'] });
  look();
})`;

/** The page to print. */
export interface PrintedSite {
  readonly serve: PageOptions['serve'];
  /** Path and query of the page. */
  readonly path: string;
  /** Texts of head and foot. */
  readonly around: PageTexts;
  /** Shown above the pages if a character was replaced by its code, because no font has it. */
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

/** Prints a page after it reports that it is complete: tagged, with bookmarks for headings, and numbered. */
export function printPages(
  chromium: ChromiumHost,
  { serve, path, around, codesNote }: PrintedSite,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let style: PageResource | null = null;
  const options: PageOptions = {
    serve: (url, method) => (url.pathname === STYLE_PATH ? Promise.resolve(style) : serve(url, method)),
    timeoutMs: TIMEOUT_MS,
    signal,
  };
  return chromium.withPage(options, async (page) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${PRINT_ORIGIN}${path}`);
    // The renderer reports this itself, fonts and pictures included.
    if ((await page.evaluate<string>(WAIT_FOR_STATUS)) !== 'ready') throw new PageNotPrintedError();
    if (await spellOutPage(page, printFonts())) await page.evaluate(addNote(codesNote));
    style = styleSheet(pageBoxes(await fitFoot(page, around)));
    await page.addStyleTag({ url: STYLE_PATH });
    return page.pdf({ tagged: true, outline: true, preferCSSPageSize: true });
  });
}

function styleSheet(css: string): PageResource {
  return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: Buffer.from(css) };
}

function addNote(text: string): string {
  return `(() => {
    const note = document.createElement('p');
    note.className = 'mt-printed-note';
    note.textContent = ${JSON.stringify(text)};
    document.querySelector('.mt-printed').before(note);
  })()`;
}
