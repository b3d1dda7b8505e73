/** Returns the length in code points, as in limits and in JSON Schema. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Returns the length in visible characters (graphemes). */
export function visibleLength(text: string): number {
  let length = 0;
  for (const _ of new Intl.Segmenter().segment(text)) length += 1;
  return length;
}

/** Cuts a text to a limit without splitting a visible character such as an emoji or an accented letter. */
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
