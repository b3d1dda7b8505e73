import { PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import { savePdf } from '../pdf/save-pdf.ts';
import { appendDocument } from './append-document.ts';
import { completeLists } from './list-bodies.ts';
import { markArtifacts } from './mark-artifacts.ts';
import { appendBookmarks, type Bookmark } from './outline.ts';
import { openTagTree, type TagTree } from './tag-tree.ts';
import { setXmp } from './xmp.ts';

/** A converted document to append. */
export interface JoinedDocument {
  /** The title of its bookmark. */
  readonly title: string;
  readonly pdf: Uint8Array;
}

/** The metadata of the copy. */
export interface CopyDescription {
  readonly title: string;
  readonly author: string;
  /** The title of the bookmark above those of the documents. */
  readonly documents: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/** Thrown when a converted document can no longer be read. */
export class DocumentUnreadableError extends Error {
  override readonly name = 'DocumentUnreadableError';

  constructor(cause: unknown) {
    super('A converted document cannot be read any more; ask the applicant to upload it again.', { cause });
  }
}

/**
 * Appends documents to the printed pages, and keeps the tags and bookmarks of these pages. Throws
 * `DocumentUnreadableError`.
 */
export async function joinDocuments(
  printed: Uint8Array,
  documents: readonly JoinedDocument[],
  description: CopyDescription,
): Promise<Uint8Array> {
  const copy = await PDFDocument.load(printed, { updateMetadata: false });
  markArtifacts(copy);
  completeLists(copy);
  const tree = openTagTree(copy);
  const bookmarks: Bookmark[] = [];
  for (const { title, pdf } of documents) {
    bookmarks.push({ title, page: await append(copy, tree, title, pdf) });
  }
  appendBookmarks(copy, description.documents, bookmarks);
  const madeAt = new Date(description.madeAt);
  copy.setTitle(description.title, { showInWindowTitleBar: true });
  copy.setAuthor(description.author);
  copy.setCreationDate(madeAt);
  copy.setModificationDate(madeAt);
  // Attachments come from other programs, and may lack tags and fonts.
  setXmp(copy, { ...description, madeAt, isAccessible: documents.length === 0 });
  return savePdf(copy);
}

async function append(copy: PDFDocument, tree: TagTree, title: string, pdf: Uint8Array): Promise<PDFRef> {
  try {
    const source = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true });
    return appendDocument(copy, tree, source, title);
  } catch (error) {
    throw new DocumentUnreadableError(error);
  }
}
