import { cutText, textLength } from '../../engine/values/text-length.ts';

/** A typed text within its limit, and where the caret stands in it; no caret where nothing had to be cut. */
export interface LimitedText {
  readonly text: string;
  readonly caret?: number;
}

/**
 * Cuts what was typed or pasted over the limit, not what stood there before: a text that is full stays as it is,
 * wherever in it somebody types. `before` and `typed` are the text without and with the input.
 */
export function limitText(before: string, typed: string, limit: number): LimitedText {
  if (typed.length <= limit || textLength(typed) <= limit) return { text: typed };
  // A stored text may be too long itself, when the limit has changed since.
  if (textLength(before) > limit) return { text: cutText(typed, limit) };
  const shared = Math.min(before.length, typed.length);
  let start = 0;
  while (start < shared && before[start] === typed[start]) start += 1;
  let end = 0;
  while (end < shared - start && before.at(-1 - end) === typed.at(-1 - end)) end += 1;
  const head = typed.slice(0, start);
  const tail = end === 0 ? '' : typed.slice(-end);
  const room = limit - textLength(head) - textLength(tail);
  const text = head + cutText(typed.slice(start, typed.length - end), room) + tail;
  return { text, caret: text.length - tail.length };
}
