import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { MAX_PAGES } from './limits.ts';
import { dictAt, itemsAt, pdfName } from './pdf-values.ts';
import { UnfitFileError } from './unfit-file-error.ts';

/** Entries that a page inherits from its parent nodes (ISO 32000-1, 7.7.3.4). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Kept entries of a page: no thumbnails, triggers, transitions, private data or metadata. */
const KEPT = new Set([
  ...INHERITED,
  ...['Type', 'Contents', 'Group', 'Annots', 'StructParents', 'Tabs', 'UserUnit'],
]);
const LETTER = [0, 0, 612, 792];
/** No program writes a page tree with more nodes than this. */
const MAX_NODES = 10 * MAX_PAGES;

/** A node of the page tree that has not been read yet. */
interface Node {
  readonly object: PDFObject | undefined;
  /** Entries that the node inherits from its ancestors. */
  readonly inherited: ReadonlyMap<string, PDFObject>;
}

/** Returns a node, and the entries that its children inherit. Throws if the node does not exist. */
function readNode(
  context: PDFContext,
  { object, inherited }: Node,
): { dict: PDFDict; passed: Map<string, PDFObject> } {
  const dict = context.lookup(object);
  if (!(dict instanceof PDFDict)) throw new UnfitFileError('file.damaged');
  const passed = new Map(inherited);
  for (const key of INHERITED) {
    const value = dict.get(pdfName(key));
    if (value !== undefined) passed.set(key, value);
  }
  return { dict, passed };
}

function isBox(context: PDFContext, value: PDFObject | undefined): boolean {
  const box = context.lookup(value);
  if (!(box instanceof PDFArray) || box.size() !== 4) return false;
  const sides = [0, 1, 2, 3].map((index) => box.lookup(index));
  const [left = 0, bottom = 0, right = 0, top = 0] = sides.map((side) =>
    side instanceof PDFNumber ? side.asNumber() : Number.NaN,
  );
  return Math.abs(right - left) >= 1 && Math.abs(top - bottom) >= 1;
}

/** Returns the content streams of a page; undefined for a missing one. */
export function contentsOf(page: PDFDict): readonly (PDFObject | undefined)[] {
  return itemsAt(page, 'Contents').map((part) => page.context.lookup(part));
}

/** Throws if a part of the page's content, or a font or picture that it names, is missing. */
function checkContent(context: PDFContext, page: PDFDict): void {
  const resources = dictAt(page, 'Resources');
  const named = ['Font', 'XObject'].flatMap((kind) => dictAt(resources, kind)?.values() ?? []);
  const isThere = contentsOf(page).every((part) => part instanceof PDFStream);
  if (!isThere || named.some((value) => context.lookup(value) === undefined)) {
    throw new UnfitFileError('file.damaged');
  }
}

/** Adds the inherited entries to a page and removes those that are not kept. */
function completePage(context: PDFContext, dict: PDFDict, passed: Map<string, PDFObject>): void {
  for (const key of dict.keys()) if (!KEPT.has(key.decodeText())) dict.delete(key);
  for (const [key, value] of passed) dict.set(pdfName(key), value);
  for (const key of ['MediaBox', 'CropBox']) {
    if (!isBox(context, dict.get(pdfName(key)))) dict.delete(pdfName(key));
  }
  if (!dict.has(pdfName('MediaBox'))) dict.set(pdfName('MediaBox'), context.obj(LETTER));
  dict.set(pdfName('Type'), pdfName('Page'));
  checkContent(context, dict);
}

/**
 * Replaces the page tree with one flat node, so that every later reader sees the same pages. Throws
 * `UnfitFileError` for a broken or circular tree, and for no pages or too many.
 */
export function flattenPageTree(context: PDFContext, catalog: PDFDict): readonly PDFDict[] {
  const pages: { ref: PDFRef; dict: PDFDict }[] = [];
  const seen = new Set<PDFDict>();
  let nodes = 0;
  const waiting: Node[] = [{ object: catalog.get(pdfName('Pages')), inherited: new Map() }];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes += 1;
    const { dict, passed } = readNode(context, node);
    const kids = dict.lookup(pdfName('Kids'));
    if (kids instanceof PDFArray) {
      if (seen.has(dict) || nodes > MAX_NODES + kids.size()) throw new UnfitFileError('file.damaged');
      if (kids.size() > MAX_NODES) throw new UnfitFileError('file.tooManyPages');
      seen.add(dict);
      waiting.push(
        ...kids
          .asArray()
          .map((object) => ({ object, inherited: passed }))
          .reverse(),
      );
      continue;
    }
    if (pages.length === MAX_PAGES) throw new UnfitFileError('file.tooManyPages');
    // A page that is listed twice becomes two.
    const page = seen.has(dict) ? dict.clone() : dict;
    seen.add(page);
    completePage(context, page, passed);
    const ref = page === dict && node.object instanceof PDFRef ? node.object : context.register(page);
    pages.push({ ref, dict: page });
  }
  if (pages.length === 0) throw new UnfitFileError('file.noPages');
  const root = context.register(
    context.obj({ Type: 'Pages', Kids: pages.map(({ ref }) => ref), Count: pages.length }),
  );
  for (const { dict } of pages) dict.set(pdfName('Parent'), root);
  catalog.set(pdfName('Pages'), root);
  return pages.map(({ dict }) => dict);
}
