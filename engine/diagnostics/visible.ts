// Line ends, terminal control characters and marks that change the writing direction.
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Escapes characters as in JSON (`\u202e`) that would end the line, control a terminal or reverse the text.
 * Each such character becomes six.
 */
export function visible(text: string): string {
  return text.replace(UNSEEN, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
