import { showFileSize } from '../../engine/answers/file-size.ts';
import { fillText, type Texts } from '../../engine/form/texts.ts';
import type { PrintedContent, PrintedPage } from '../../engine/print/printed.ts';
import { replaceDirectionControls } from '../../engine/values/true-order.ts';
import { attachedFile, type Documents } from '../filling/form-actions.ts';
import { keysOf } from './PrintedPair.tsx';
import { pairsIn } from './sift.ts';

/**
 * Adapts printed pages for the review: documents with name and size, only ticked checkboxes, and one row for
 * each skipped part.
 */
export function reviewedPages(
  pages: readonly PrintedPage[],
  documents: Documents,
  texts: Texts,
): readonly PrintedPage[] {
  /** Returns a row for skipped content, linked to its first question. */
  function skipped(title: string, content: readonly PrintedContent[]): PrintedContent[] {
    const [first] = pairsIn(content);
    if (first === undefined) return [];
    return [
      { kind: 'answer', keys: keysOf(first).slice(0, 1), label: title, value: texts['review.skipped'] },
    ];
  }

  /** Returns a line for an attached document; none otherwise. */
  function fileLine(key: string): readonly string[] {
    const document = attachedFile(documents[key]);
    if (document === undefined) return [];
    const name = replaceDirectionControls(document.file_name);
    const size = showFileSize(document.file_size, texts);
    return [fillText(texts['review.document'], { name, size })];
  }

  function reviewed(content: readonly PrintedContent[]): readonly PrintedContent[] {
    return content.flatMap((part): readonly PrintedContent[] => {
      if (part.kind === 'group' && part.isSkipped && part.row !== undefined) {
        const column = [...part.row.columns.keys()].find((column) => part.row?.columns[column] !== '') ?? 0;
        const [pair] = skipped(part.title, part.content);
        return pair === undefined ? [] : [{ ...part, content: [{ ...pair, column } as PrintedContent] }];
      }
      if (part.kind === 'group' && part.isSkipped) return skipped(part.title, part.content);
      if (part.kind === 'group') return [{ ...part, content: reviewed(part.content) }];
      if (part.kind === 'marks' && part.label !== undefined) {
        const { label, marks, isMissing, column } = part;
        const ticked = marks.filter(({ isChecked }) => isChecked).map((mark) => mark.label);
        const placed = column === undefined ? {} : { column };
        const missing = isMissing ? { isMissing } : {};
        return [
          { kind: 'answer', keys: keysOf(part), label, value: ticked.join(', '), ...placed, ...missing },
        ];
      }
      if (part.kind !== 'answer' || !part.isDocument) return [part];
      const files = (part.documents ?? part.keys).flatMap(fileLine);
      return [files.length === 0 ? part : { ...part, value: files.join('\n') }];
    });
  }

  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      content: section.isSkipped ? skipped(section.title, section.content) : reviewed(section.content),
    })),
  }));
}
