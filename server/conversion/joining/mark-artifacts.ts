import type { PDFDocument } from '@cantoo/pdf-lib';
import { textOfStreams } from '../pdf/decode-stream.ts';
import { contentsOf } from '../pdf/page-tree.ts';
import { pdfName } from '../pdf/pdf-values.ts';

const PATH = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're', 'W', 'W*']);
const PAINT = new Set(['f', 'f*', 'F', 'S', 's', 'B', 'B*', 'b', 'b*']);
const ALONE = new Set(['Do', 'sh']);
/**
 * A /Span without an MCID. Chromium writes it around ligatures, to name their letters (/ActualText). It is not a tag.
 */
const LETTERS = /^\/Span\b(?!.*\/MCID).*\bBDC$/;

/**
 * Marks everything that Chromium prints without a tag as decoration: lines between rows, and the header and
 * footer, which are on each page and are not read aloud (PDF/UA-1, 7.1).
 */
export function markArtifacts(copy: PDFDocument): void {
  for (const { node } of copy.getPages()) {
    const marked = withArtifacts(textOfStreams(contentsOf(node)));
    node.set(pdfName('Contents'), copy.context.register(copy.context.flateStream(marked)));
  }
}

/**
 * Returns the content of a page with each untagged drawing marked. It relies on Chromium writing one operator
 * per line.
 */
export function withArtifacts(content: string): string {
  const lines: string[] = [];
  /** The open marks. */
  const open: ('tag' | 'letters')[] = [];
  let drawing: string[] = [];
  const end = (isDrawn: boolean): void => {
    lines.push(...(isDrawn ? ['/Artifact BMC', ...drawing, 'EMC'] : drawing));
    drawing = [];
  };
  for (const line of content.split('\n')) {
    const operator = line.slice(line.lastIndexOf(' ') + 1).trim();
    const isInText = drawing[0]?.trim() === 'BT';
    if (!open.includes('tag') && LETTERS.test(line.trim())) {
      // Decoration is not read aloud, so its letters need no names.
      open.push('letters');
    } else if (/(?:^|\W)(?:BDC|BMC)$/.test(line.trim())) {
      // A tag within a text: the text around it stays unchanged.
      end(false);
      open.push('tag');
      lines.push(line);
    } else if (operator === 'EMC') {
      if (open.pop() !== 'letters') lines.push(line);
    } else if (open.includes('tag')) lines.push(line);
    else if (isInText || operator === 'BT' || PATH.has(operator)) {
      drawing.push(line);
      if (operator === 'ET') end(true);
    } else if (PAINT.has(operator) || ALONE.has(operator)) {
      drawing.push(line);
      end(true);
    } else {
      // A path that only clips is not content.
      end(false);
      lines.push(line);
    }
  }
  end(false);
  return lines.join('\n');
}
