import { printedAnswers } from '../../engine/print/print-head.ts';
import type { PrintedPage } from '../../engine/print/printed.ts';

/** Returns the questions whose documents the pages list as attached, in that order. */
export function attachedDocuments(pages: readonly PrintedPage[]): { key: string; label: string }[] {
  return printedAnswers(pages).flatMap(({ isDocument, keys, documents = keys.slice(0, 1), label }) =>
    isDocument ? documents.map((key) => ({ key, label })) : [],
  );
}
