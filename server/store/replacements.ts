// A file that is to replace an attached document. It is stored like a document, under a key of its own, and takes
// the document's place once it is converted. If its conversion fails, the document stays.
import type { StoredDocument } from './document-store.ts';
import type { EntriesChange } from './save-basis.ts';

const MARK = '~';

/** Returns the key that the replacement of a question's document is stored under. Answer keys have no `~`. */
export function replacementKey(key: string): string {
  return `${key}${MARK}`;
}

/** Returns the answer key of a stored key. */
export function answerKeyOf(storedKey: string): string {
  return storedKey.endsWith(MARK) ? storedKey.slice(0, -MARK.length) : storedKey;
}

/** Returns documents by answer key with their replacements. */
export function withReplacements(
  stored: readonly (readonly [storedKey: string, document: StoredDocument])[],
): Record<string, StoredDocument> {
  const all = new Map(stored);
  const documents = stored.filter(([key]) => answerKeyOf(key) === key);
  return Object.fromEntries(
    documents.map(([key, document]) => {
      const replacement = all.get(replacementKey(key));
      return [key, replacement === undefined ? document : { ...document, replacement }];
    }),
  );
}

/** Returns the new stored keys of documents and their replacements by their former ones. */
export function storedMoves(documents: EntriesChange['documents']): EntriesChange['documents'] {
  return Object.fromEntries(
    Object.entries(documents).flatMap(([key, to]) => [
      [key, to],
      [replacementKey(key), to === null ? null : replacementKey(to)],
    ]),
  );
}
