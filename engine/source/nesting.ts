/** Maximum depth of nested objects and lists: far more than a form needs, and safe for every parser. */
export const MOST_LEVELS = 200;

const [QUOTE, BACKSLASH] = ['"', '\\'].map((character) => character.charCodeAt(0));
const OPENING = new Set(['{', '['].map((character) => character.charCodeAt(0)));
const CLOSING = new Set(['}', ']'].map((character) => character.charCodeAt(0)));

/**
 * Returns the offset of the bracket that exceeds the maximum depth, or undefined. A loop over characters,
 * because the parser is recursive.
 */
export function tooDeepAt(text: string): number | undefined {
  let level = 0;
  let quoted = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted) {
      if (code === BACKSLASH) offset += 1;
    } else if (OPENING.has(code)) {
      level += 1;
      if (level > MOST_LEVELS) return offset;
    } else if (CLOSING.has(code)) level -= 1;
  }
  return undefined;
}
