/** Returns the length of a text in code points, as limits of answers and JSON Schema count it. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Returns the length of a text in visible characters (graphemes). */
export function visibleLength(text: string): number {
  let length = 0;
  for (const _ of new Intl.Segmenter().segment(text)) length += 1;
  return length;
}

/** Cuts a text to a number of code points, without splitting a visible character such as an emoji. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit || textLength(text) <= limit) return text;
  let cut = '';
  let length = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += textLength(segment);
    if (length > limit) break;
    cut += segment;
  }
  return cut;
}
