// Line ends, terminal control characters and marks that change the writing direction.
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Escapes characters of a text for a terminal that would end the line, control the terminal or reverse the text.
 * Each becomes an escape sequence of six characters as in JSON, such as `\u202e`.
 */
export function escapeInvisible(text: string): string {
  return text.replace(INVISIBLE, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
