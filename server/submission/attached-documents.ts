import type { PrintedAnswer, PrintedContent, PrintedPage } from '../../engine/print/printed.ts';

/** Returns all answers of the pages. */
function pairs(pages: readonly PrintedPage[]): PrintedAnswer[] {
  const flatten = (content: readonly PrintedContent[]): readonly PrintedAnswer[] =>
    content.flatMap((part) => {
      if (part.kind === 'group') return flatten(part.content);
      return part.kind === 'answer' ? [part] : [];
    });
  return pages.flatMap(({ sections }) => sections.flatMap(({ content }) => flatten(content)));
}

/** Returns the questions whose documents the pages list as attached, in that order. */
export function attachedDocuments(pages: readonly PrintedPage[]): { key: string; label: string }[] {
  return pairs(pages).flatMap(({ isDocument, keys, documents = keys.slice(0, 1), label }) =>
    isDocument ? documents.map((key) => ({ key, label })) : [],
  );
}
