import { type Options, parseAsync } from 'docx-preview';
import { asTransitional } from './strict-names.mts';
import type { WordDocument } from './word-document.mts';

/** Changes the root of a document's part so that docx-preview reads what it would otherwise leave out. */
export type ChangePart = (root: Element) => void;

/**
 * Parses a .docx. Every XML part passes through the changes in their order before docx-preview reads it, so
 * that each is parsed once. Throws if it is not a document.
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
