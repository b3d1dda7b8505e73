import type { Page } from 'playwright-core';
import type { ChromiumHost } from '../chromium/chromium-host.ts';
import { waitForFonts } from '../chromium/fonts-ready.ts';
import { documentFonts } from '../chromium/print-fonts.ts';
import { spellOutPage } from '../chromium/spell-out.ts';
import { spellOutText } from '../chromium/spelled-out.ts';
import { MAX_DRAWING_MS, MAX_PAGES } from '../pdf/limits.ts';
import type { ExpectedText } from '../pdf/missing-text.ts';
import { UnfitFileError } from '../pdf/unfit-file-error.ts';
import type { Arranged, Drawn } from './in-page/draw-document.mts';
import { DRAWING_PAGE, documentFiles, PAGE_SCRIPT } from './page-files.ts';

/** A document printed by Chromium. */
export interface PrintedDocument extends Drawn {
  readonly pdf: Uint8Array;
}

/**
 * Draws a Word document in Chromium and prints it. The sizes, entries and XML of the archive must have been
 * checked before. Throws `UnfitFileError` if it is not a document or shows nothing, and `PageTimeoutError` if
 * it takes too long.
 */
export function docxToPdf(
  chromium: ChromiumHost,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<PrintedDocument> {
  const serve = documentFiles(bytes);
  return chromium.withPage({ serve, timeoutMs: MAX_DRAWING_MS, signal }, async (page) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(DRAWING_PAGE);
    const drawn = await inPage<Drawn | null>(page, 'draw()');
    if (drawn === null) throw new UnfitFileError('file.damaged');
    const { expectedTexts, lacksPictures } = drawn;
    const isSpelledOut = await spellOutPage(page, documentFonts());
    await waitForFonts(page);
    await inPage(page, 'layOut()');
    await waitForFonts(page);
    const { isEmpty, leastPages, count } = await inPage<Arranged>(page, 'arrange()');
    if (leastPages > MAX_PAGES) throw new UnfitFileError('file.tooManyPages');
    if (isEmpty) throw new UnfitFileError('file.noPages');
    if (count.length > 0) {
      // Loaded on demand, so that it does not delay the start.
      const { pagesOfParts } = await import('./pages-of-parts.ts');
      const pages = await pagesOfParts(await print(page), count);
      await inPage(page, `putFurniture(${JSON.stringify(pages)})`);
    }
    return {
      pdf: await print(page),
      expectedTexts: isSpelledOut ? expectedTexts.map(spellOutParagraphs) : expectedTexts,
      lacksPictures,
    };
  });
}

/** Replaces letters that no font has in a text with their codes, as the page does. */
function spellOutParagraphs({ paragraphs, ...text }: ExpectedText): ExpectedText {
  const written = (text: string) => text.replace(/\S+/g, (word) => spellOutText(documentFonts(), word));
  return { ...text, paragraphs: paragraphs.map(written) };
}

/**
 * Calls the script in the page. A failing script fails because of the document and would fail again, so it
 * throws `UnfitFileError`. Only a lost page is worth a retry.
 */
async function inPage<Result>(page: Page, call: string): Promise<Result> {
  const done = await page.evaluate<{ result: Result } | null>(
    `(async () => ({ result: await ${PAGE_SCRIPT}.${call} }))().catch(() => null)`,
  );
  if (done === null) throw new UnfitFileError('file.conversionFailed');
  return done.result;
}

function print(page: Page): Promise<Uint8Array> {
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}
