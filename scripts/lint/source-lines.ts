import { visible } from '../../engine/diagnostics/visible.ts';

/** The columns of a terminal that a line of source may fill, beside its number. */
const WIDTH = 96;
/** How much is shown before a token that stands far to the right, as in a minified file. */
const LEAD = 40;
const TAB = '  ';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u;

/** How many columns of a terminal a text takes. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const { segment } of segmenter.segment(text)) columns += WIDE.test(segment) ? 2 : 1;
  return columns;
}

/** A piece of a line as it is printed. */
function shown(text: string): string {
  return visible(text.replaceAll('\t', TAB));
}

/** A cut between two characters, not through one: never in the middle of a surrogate pair. */
function cutAt(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}

/** A line of source as it is printed, and the carets below it. */
export interface MarkedLine {
  readonly source: string;
  readonly carets: string;
}

/** A line with carets below the token from one column to another; cut around the token where it is too long to show. */
export function markLine(line: string, column: number, endColumn: number): MarkedLine {
  const [start, end] = [column - 1, Math.max(endColumn - 1, column)];
  const from = line.length > WIDTH && start > LEAD ? cutAt(line, start - LEAD) : 0;
  const to = line.length - from > WIDTH ? cutAt(line, from + WIDTH) : line.length;
  const before = (from > 0 ? '…' : '') + shown(line.slice(from, start));
  const token = shown(line.slice(start, Math.min(end, to)));
  const after = shown(line.slice(Math.min(end, to), to)) + (to < line.length ? '…' : '');
  return {
    source: before + token + after,
    carets: ' '.repeat(columnsOf(before)) + '^'.repeat(Math.max(1, columnsOf(token))),
  };
}
