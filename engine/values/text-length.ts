/** Length of a text as limits count it: in code points, as JSON Schema does. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Length of a text as its reader counts it: in visible characters. */
export function visibleLength(text: string): number {
  let length = 0;
  for (const _ of new Intl.Segmenter().segment(text)) length += 1;
  return length;
}

/** Cuts a text to a limit without breaking a visible character (an emoji, an accent) in two. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit || textLength(text) <= limit) return text;
  let kept = '';
  let length = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += textLength(segment);
    if (length > limit) break;
    kept += segment;
  }
  return kept;
}
