import { cutText, textLength } from '../../engine/values/text-length.ts';

/** A text within its limit. `caret` is its new position; absent if nothing was cut. */
export interface LimitedText {
  readonly text: string;
  readonly caret?: number;
}

/**
 * Cuts the typed or pasted part of a text that exceeds the limit, and keeps the rest: a full text stays
 * unchanged wherever the user types. `before` and `typed` are the text before and after the input.
 */
export function limitText(before: string, typed: string, limit: number): LimitedText {
  if (typed.length <= limit || textLength(typed) <= limit) return { text: typed };
  // A stored text can exceed the limit if the school lowered it.
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
