import { type Options, parseAsync } from 'docx-preview';
import { asTransitional } from './strict-names.mts';
import type { WordDocument } from './word-document.mts';

/** Changes a part of a document, given its root, so that docx-preview reads what it would otherwise leave out. */
export type ChangePart = (root: Element) => void;

/**
 * Parses a .docx. Every part that is XML passes through the changes, in their order, on its way to docx-preview, so that
 * none is parsed twice. Throws for what is no document.
 */
export async function parseWord(
  bytes: ArrayBuffer,
  options: Partial<Options>,
  changes: readonly ChangePart[],
): Promise<WordDocument> {
  const original = window.DOMParser;
  window.DOMParser = class extends original {
    override parseFromString(text: string, type: DOMParserSupportedType): Document {
      const xml = super.parseFromString(asTransitional(text), type);
      for (const change of changes) change(xml.documentElement);
      return xml;
    }
  };
  try {
    return await parseAsync(bytes, options);
  } finally {
    window.DOMParser = original;
  }
}
