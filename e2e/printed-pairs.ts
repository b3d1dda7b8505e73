// Reads the pairs of label and value of an application: from the table rows of the read-only view, or from the tags of
// the PDF.
import type { Page } from '@playwright/test';
import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs';
import type { LabelledValue } from '../engine/testing/printed-oracle.ts';

/** Returns the pairs of the open page, in order. */
export function pairsOnPage(page: Page): Promise<LabelledValue[]> {
  return page.locator('main tr').evaluateAll((rows) =>
    rows.map((row): [string, string] => {
      const text = (cell: string): string => row.querySelector(cell)?.textContent ?? '';
      return [text('th'), text('td')];
    }),
  );
}

/** A node of a page's tags: a role with its content, or a piece of the page's content. */
interface Tag {
  readonly role?: string;
  readonly id?: string;
  readonly children?: readonly Tag[];
}

/**
 * Characters of several code points. Chromium may write their text beside the glyph (/ActualText), where other
 * programs read it, but our PDF reader does not.
 */
export const BESIDE_GLYPH =
  /\p{Extended_Pictographic}(?:(?:\u{200d}\p{Extended_Pictographic})+\u{fe0f}?|\u{fe0f})/gu;

/** Returns the pairs of a tagged PDF, in order, without matches of `BESIDE_GLYPH`. */
export async function pairsInPdf(pdf: Uint8Array): Promise<LabelledValue[]> {
  const pairs: [string, string][] = [];
  for await (const page of pagesOf(pdf)) {
    const texts = await markedTexts(page);
    for (const row of tagsOf((await page.getStructTree()) as Tag | null, 'TR')) {
      const text = (role: string): string =>
        tagsOf(row, role)
          .map((cell) => textOf(cell, texts))
          .join('')
          .replace(BESIDE_GLYPH, '');
      const [label, value] = [text('TH'), text('TD')];
      const last = pairs.at(-1);
      // A page also names rows of the table on other pages; a row continued from there has its label there.
      if (label !== '') pairs.push([label, value]);
      else if (last !== undefined) last[1] += ` ${value}`;
    }
  }
  return pairs;
}

/** Returns the last text of each page of a PDF. */
export async function pageEnds(pdf: Uint8Array): Promise<string[]> {
  const ends: string[] = [];
  for await (const page of pagesOf(pdf)) {
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
    ends.push(texts.at(-1) ?? '');
  }
  return ends;
}

/** Returns the names of the fonts in a PDF's texts. */
export async function fontsInPdf(pdf: Uint8Array): Promise<string[]> {
  const names = new Set<string>();
  for await (const page of pagesOf(pdf)) {
    // Drawing loads the fonts.
    await page.getOperatorList();
    const { styles } = await page.getTextContent();
    for (const id of Object.keys(styles))
      names.add((page.commonObjs.get(id) as { readonly name: string }).name);
  }
  return [...names];
}

/** Yields the pages of a PDF. */
async function* pagesOf(pdf: Uint8Array): AsyncGenerator<PDFPageProxy> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, fontExtraProperties: true });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number += 1) yield document.getPage(number);
  await task.destroy();
}

/** Returns the texts of a page by the id of the marked content around them. */
async function markedTexts(page: PDFPageProxy): Promise<ReadonlyMap<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1) ?? '';
      texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? '');
  }
  return texts;
}

/** Returns the outermost tags of a role below a tag. */
function tagsOf(tag: Tag | null, role: string): Tag[] {
  if (tag === null) return [];
  return (tag.children ?? []).flatMap((child) => (child.role === role ? [child] : tagsOf(child, role)));
}

function textOf({ id, children = [] }: Tag, texts: ReadonlyMap<string, string>): string {
  return (
    (id === undefined ? '' : (texts.get(id) ?? '')) + children.map((child) => textOf(child, texts)).join('')
  );
}
