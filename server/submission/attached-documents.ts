import type { PrintedAnswer, PrintedContent, PrintedPage } from '../../engine/print/printed.ts';

/** Every pair of label and value of the pages. */
function pairs(pages: readonly PrintedPage[]): PrintedAnswer[] {
  const flatten = (content: readonly PrintedContent[]): readonly PrintedAnswer[] =>
    content.flatMap((part) => {
      if (part.kind === 'group') return flatten(part.content);
      return part.kind === 'answer' ? [part] : [];
    });
  return pages.flatMap(({ sections }) => sections.flatMap(({ content }) => flatten(content)));
}

/** The questions whose documents the pages say are attached, in the order in which they say so. */
export function attachedDocuments(pages: readonly PrintedPage[]): { key: string; label: string }[] {
  return pairs(pages).flatMap(({ isDocument, keys, documents = keys.slice(0, 1), label }) =>
    isDocument ? documents.map((key) => ({ key, label })) : [],
  );
}
