import { type PDFDict, PDFHexString, PDFRef } from '@cantoo/pdf-lib';
import { disarmCatalog } from './active-content.ts';
import { checkCarriedFiles } from './carried-files.ts';
import { checkDrawnSize } from './drawn-size.ts';
import { drawFieldTexts, flattenAnnotations } from './flatten-fields.ts';
import { loadPdf } from './load-pdf.ts';
import { type ExpectedText, pageOfMissingText } from './missing-text.ts';
import { contentsOf, flattenPageTree } from './page-tree.ts';
import { reserveObjectNumbers } from './reserve-numbers.ts';
import { savePdf } from './save-pdf.ts';
import { createTextReader } from './shown-text.ts';
import { sweep } from './sweep.ts';
import { UnfitFileError } from './unfit-file-error.ts';
import { checkXfaForm } from './xfa-form.ts';

/** Returns the document's own title, or its file name if there is no readable one. */
function readTitle(read: () => string | undefined, fileName: string): string {
  try {
    return read()?.trim() || fileName;
  } catch {
    return fileName;
  }
}

/** Throws if the pages do not show all of the text. */
function checkTexts(pages: readonly PDFDict[], expectedTexts: readonly ExpectedText[]): void {
  const page = pageOfMissingText(pages.map(createTextReader()), expectedTexts);
  if (page !== null) throw new UnfitFileError(`file.textMissing:${page}`);
}

/**
 * Rebuilds a PDF with the same pages, display only: no scripts, actions, attached files, forms or passwords. It
 * must be complete and readable to its end. Throws `UnfitFileError`.
 * @param expectedTexts the text that it must show
 */
export async function cleanPdf(
  bytes: Uint8Array,
  fileName: string,
  expectedTexts: readonly ExpectedText[] = [],
): Promise<Uint8Array> {
  const document = await loadPdf(bytes);
  const { context, catalog } = document;
  const title = readTitle(() => document.getTitle(), fileName);
  try {
    reserveObjectNumbers(context);
    checkCarriedFiles(catalog);
    const pages = flattenPageTree(context, catalog);
    if (expectedTexts.length > 0) checkTexts(pages, expectedTexts);
    checkXfaForm(catalog, pages);
    await drawFieldTexts(document);
    const removed = pages.flatMap(flattenAnnotations).filter((value) => value instanceof PDFRef);
    const contents = new Set(pages.flatMap(contentsOf).filter((part) => part !== undefined));
    disarmCatalog(catalog);
    context.trailerInfo.Info = context.register(context.obj({ Title: PDFHexString.fromText(title) }));
    checkDrawnSize(pages, sweep(context, contents, new Set(removed)));
    return await savePdf(document);
  } catch (error) {
    if (error instanceof UnfitFileError) throw error;
    // Errors of pdf-lib or V8 caused by the document's structure, such as endless nesting.
    throw new UnfitFileError(error instanceof RangeError ? 'file.tooComplex' : 'file.damaged');
  }
}
