import { getDocument } from 'unpdf/pdfjs';

/** One tag with its content. */
export interface ReadTag {
  readonly role: string;
  readonly text: string;
  readonly children: readonly ReadTag[];
}

/** A PDF as a screen reader reads it. */
export interface ReadPdf {
  /** The text of each page, with single blanks. */
  readonly pages: readonly string[];
  /** The tags of each page. */
  readonly tags: readonly ReadTag[];
  readonly bookmarks: readonly ReadBookmark[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly isMarked: boolean;
  readonly showsTitle: boolean;
}

/** A bookmark and its target page, from 1. */
export interface ReadBookmark {
  readonly title: string;
  readonly page: number;
  readonly children: readonly ReadBookmark[];
}

type Loaded = Awaited<ReturnType<typeof getDocument>['promise']>;
type LoadedPage = Awaited<ReturnType<Loaded['getPage']>>;
type Outline = NonNullable<Awaited<ReturnType<Loaded['getOutline']>>>;

const singleBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Reads a PDF with pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  try {
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
    );
    const { info } = await pdf.getMetadata();
    const preferences = (await pdf.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null;
    return {
      pages: await Promise.all(pages.map(pageText)),
      tags: await Promise.all(pages.map(pageTags)),
      bookmarks: await readOutline(pdf, (await pdf.getOutline()) ?? []),
      info: info as Record<string, unknown>,
      isMarked: (await pdf.getMarkInfo())?.Marked === true,
      showsTitle: preferences?.DisplayDocTitle === true,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function pageText(page: LoadedPage): Promise<string> {
  const { items } = await page.getTextContent();
  return singleBlanks(
    items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
  );
}

async function readOutline(pdf: Loaded, outline: Outline): Promise<ReadBookmark[]> {
  return Promise.all(
    outline.map(async ({ title, dest, items }) => {
      const target = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
      const page = target === null ? 0 : (await pdf.getPageIndex(target[0])) + 1;
      return { title, page, children: await readOutline(pdf, items) };
    }),
  );
}

/** Returns the tags of a page with their texts. */
async function pageTags(page: LoadedPage): Promise<ReadTag> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? null);
    } else {
      const id = open.findLast((candidate) => candidate !== null);
      if (id !== undefined && id !== null)
        texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`);
    }
  }
  const tree = await page.getStructTree();
  return tree === null ? { role: 'none', text: '', children: [] } : readTag(tree, texts);
}

type Node = NonNullable<Awaited<ReturnType<LoadedPage['getStructTree']>>>;

function readTag(node: Node, texts: ReadonlyMap<string, string>): ReadTag {
  const children: ReadTag[] = [];
  let text = '';
  for (const child of node.children) {
    if ('role' in child) children.push(readTag(child, texts));
    else text += texts.get(child.id ?? '') ?? '';
  }
  return {
    role: node.role,
    text: singleBlanks(`${text} ${children.map((child) => child.text).join(' ')}`),
    children,
  };
}

/** Returns all tags of this role below a tag, including itself. */
export function tagsOf(tag: ReadTag, role: string): ReadTag[] {
  return [...(tag.role === role ? [tag] : []), ...tag.children.flatMap((child) => tagsOf(child, role))];
}
