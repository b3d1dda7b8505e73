// The pairs of label and value that an application shows: in the read-only view by its table rows, in the PDF by its tags.
import type { Page } from '@playwright/test';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { LabelledValue } from '../engine/testing/printed-oracle.ts';

/** The pairs of the page that is open, in order. */
export function pairsOnPage(page: Page): Promise<LabelledValue[]> {
  return page.locator('main tr').evaluateAll((rows) =>
    rows.map((row): [string, string] => {
      const text = (cell: string): string => row.querySelector(cell)?.textContent ?? '';
      return [text('th'), text('td')];
    }),
  );
}

/** A node of a page's tags: a role with what is inside, or a piece of the page's content. */
interface Tag {
  readonly role?: string;
  readonly id?: string;
  readonly children?: readonly Tag[];
}

/**
 * Signs of several characters. Chromium may write their text beside the glyph (/ActualText), where other programs read it;
 * what we read PDFs with here does not.
 */
export const BESIDE_GLYPH =
  /\p{Extended_Pictographic}(?:(?:\u{200d}\p{Extended_Pictographic})+\u{fe0f}?|\u{fe0f})/gu;

/** The pairs of a tagged PDF, in order, without what `BESIDE_GLYPH` matches. */
export async function pairsInPdf(pdf: Uint8Array): Promise<LabelledValue[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pairs: [string, string][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const texts = await markedTexts(page);
    for (const row of tagsOf((await page.getStructTree()) as Tag | null, 'TR')) {
      const text = (role: string): string =>
        tagsOf(row, role)
          .map((cell) => textOf(cell, texts))
          .join('')
          .replace(BESIDE_GLYPH, '');
      const [label, value] = [text('TH'), text('TD')];
      const last = pairs.at(-1);
      // A page names rows of other pages of the same table, too; what goes on from there has its label there.
      if (label !== '') pairs.push([label, value]);
      else if (last !== undefined) last[1] += ` ${value}`;
    }
  }
  await task.destroy();
  return pairs;
}

/** The last text of each page of a PDF. */
export async function pageEnds(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const ends: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
    ends.push(texts.at(-1) ?? '');
  }
  await task.destroy();
  return ends;
}

/** Names of the fonts that a PDF's texts are set in. */
export async function fontsInPdf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, fontExtraProperties: true });
  const document = await task.promise;
  const names = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    // Drawing is what loads the fonts.
    await page.getOperatorList();
    const { styles } = await page.getTextContent();
    for (const id of Object.keys(styles))
      names.add((page.commonObjs.get(id) as { readonly name: string }).name);
  }
  await task.destroy();
  return [...names];
}

/** Texts of a page by the id of the marked content around them. */
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

/** The outermost tags of a role below a tag. */
function tagsOf(tag: Tag | null, role: string): Tag[] {
  if (tag === null) return [];
  return (tag.children ?? []).flatMap((child) => (child.role === role ? [child] : tagsOf(child, role)));
}

function textOf({ id, children = [] }: Tag, texts: ReadonlyMap<string, string>): string {
  return (
    (id === undefined ? '' : (texts.get(id) ?? '')) + children.map((child) => textOf(child, texts)).join('')
  );
}
