// Ends of lines, commands to a terminal, and marks that turn the direction of what follows.
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * A text as it may be printed: what would end its line, steer a terminal or turn the letters around is written as JSON writes
 * it, `\u202e`. Each such character becomes six.
 */
export function visible(text: string): string {
  return text.replace(UNSEEN, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
