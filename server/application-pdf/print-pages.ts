import {
  type ChromiumHost,
  type PageOptions,
  type PageResource,
  printFonts,
  spellOut,
} from '../conversion/door.ts';
import { fitFoot } from './fit-foot.ts';
import { type PageTexts, pageBoxes } from './page-boxes.ts';

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
  /** What stands around each page. */
  readonly around: PageTexts;
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
    // The renderer says so itself, fonts and pictures included.
    if ((await page.evaluate<string>(TOLD)) !== 'ready') throw new PageNotPrintedError();
    if (await spellOut(page, printFonts())) await page.evaluate(addNote(codesNote));
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
