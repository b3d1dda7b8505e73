import { getDocument, OPS, type PDFPageProxy } from 'unpdf/pdfjs';
import { drawnPictures, type Picture } from './drawn-pictures.ts';

/** A piece of text and its position, in points from the lower left corner. */
export interface TextItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly font: string;
}

export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  /** All text, with single spaces. */
  readonly text: string;
  readonly items: readonly TextItem[];
  readonly pictures: readonly Picture[];
  /** Fill colours of areas and letters, as `#rrggbb`. */
  readonly fills: readonly string[];
}

export interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

/** The visible content of a PDF. */
export interface DrawnPdf {
  readonly pages: readonly DrawnPage[];
  readonly outline: readonly Bookmark[];
  /** Roles of the structure tree, in order. */
  readonly tags: readonly string[];
  /** Addresses, and places in the document as `#name`. */
  readonly links: readonly string[];
  /** Names of embedded fonts; those drawn letter by letter (Type 3) have none. */
  readonly fonts: readonly string[];
}

/** Reads a PDF, or that of a printed document. */
export async function drawnPdf(printed: Uint8Array | { readonly pdf: Uint8Array }): Promise<DrawnPdf> {
  const bytes = 'pdf' in printed ? printed.pdf : printed;
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true });
  const document = await loading.promise;
  const proxies = await Promise.all(
    Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)),
  );
  const trees = await Promise.all(proxies.map((page) => page.getStructTree()));
  const result = {
    pages: await Promise.all(proxies.map(drawnPage)),
    outline: ((await document.getOutline()) ?? []).map(bookmark),
    tags: trees.flatMap(rolesOf),
    links: (await Promise.all(proxies.map(linksOf))).flat(),
    fonts: [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g),
    ].map(([, name = '']) => name),
  };
  await loading.destroy();
  return result;
}

async function drawnPage(page: PDFPageProxy): Promise<DrawnPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.filter((item) => 'str' in item);
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = argsArray.flatMap((args, at) =>
    fnArray[at] === OPS.paintImageXObject && Array.isArray(args) ? [String(args[0])] : [],
  );
  const images = new Map(await Promise.all(ids.map(async (id) => [id, await imageOf(page, id)] as const)));
  return {
    width,
    height,
    text: texts
      .map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str))
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
    items: texts
      .filter(({ str }) => str.trim() !== '')
      .map(({ str, transform, width: wide, fontName }) => ({
        text: str,
        x: transform[4],
        y: transform[5],
        width: wide,
        font: nameOfFont(page.commonObjs.get(fontName)),
      })),
    fills: argsArray.flatMap((args, at) =>
      fnArray[at] === OPS.setFillRGBColor && Array.isArray(args) ? [String(args[0])] : [],
    ),
    pictures: drawnPictures(fnArray, argsArray, OPS, (id) => images.get(id)),
  };
}

function nameOfFont(font: unknown): string {
  return typeof font === 'object' && font !== null && 'name' in font ? String(font.name) : '';
}

/** Large pictures arrive after the list of operators. */
function imageOf(page: PDFPageProxy, id: string): Promise<unknown> {
  return new Promise((resolve) => page.objs.get(id, resolve));
}

interface OutlineNode {
  readonly title: string;
  readonly items: readonly OutlineNode[];
}

function bookmark({ title, items }: OutlineNode): Bookmark {
  return { title, items: items.map(bookmark) };
}

function rolesOf(node: object): string[] {
  const role = 'role' in node && typeof node.role === 'string' ? [node.role] : [];
  const children = 'children' in node && Array.isArray(node.children) ? node.children : [];
  return [...role, ...children.flatMap(rolesOf)];
}

async function linksOf(page: PDFPageProxy): Promise<string[]> {
  const annotations: readonly { unsafeUrl?: string; dest?: string }[] = await page.getAnnotations();
  return annotations.map(({ unsafeUrl, dest }) => unsafeUrl ?? `#${dest}`);
}
