// Formats a line of a config file for the terminal, with carets below the token of a finding.
import { escapeInvisible } from '../../engine/source/visible.ts';

/** Columns for a source line in a terminal, without its number. */
const WIDTH = 96;
/** Columns shown before a token far to the right, as in a minified file. */
const LEAD = 40;
const TAB = '  ';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u;

/** Returns the number of terminal columns of a text. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const { segment } of segmenter.segment(text)) columns += WIDE.test(segment) ? 2 : 1;
  return columns;
}

/** Replaces tabs and makes control characters visible. */
function toPrintable(text: string): string {
  return escapeInvisible(text.replaceAll('\t', TAB));
}

/** Returns the offset, or the one before if a cut there would split a surrogate pair. */
function wholeCharacterOffset(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}

/** A printed source line with carets below it. */
export interface MarkedLine {
  readonly source: string;
  readonly carets: string;
}

/** Marks a token with carets. A long line is cut around it. */
export function markLine(line: string, column: number, endColumn: number): MarkedLine {
  const [start, end] = [column - 1, Math.max(endColumn - 1, column)];
  const from = line.length > WIDTH && start > LEAD ? wholeCharacterOffset(line, start - LEAD) : 0;
  const to = line.length - from > WIDTH ? wholeCharacterOffset(line, from + WIDTH) : line.length;
  const before = (from > 0 ? '…' : '') + toPrintable(line.slice(from, start));
  const token = toPrintable(line.slice(start, Math.min(end, to)));
  const after = toPrintable(line.slice(Math.min(end, to), to)) + (to < line.length ? '…' : '');
  return {
    source: before + token + after,
    carets: ' '.repeat(columnsOf(before)) + '^'.repeat(Math.max(1, columnsOf(token))),
  };
}
