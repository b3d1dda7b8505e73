/** Maximum depth of nested objects and lists: far more than a form needs, and safe for every parser. */
export const MOST_LEVELS = 200;

const [QUOTE, BACKSLASH] = ['"', '\\'].map((character) => character.charCodeAt(0));
const OPENING = new Set(['{', '['].map((character) => character.charCodeAt(0)));
const CLOSING = new Set(['}', ']'].map((character) => character.charCodeAt(0)));

/**
 * Returns the offset of the first bracket in a JSON text that exceeds the maximum depth, or undefined. Runs
 * before the parser, whose recursion would overflow the stack.
 */
export function tooDeepOffset(text: string): number | undefined {
  let level = 0;
  let isInString = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) {
      if (code === BACKSLASH) offset += 1;
    } else if (OPENING.has(code)) {
      level += 1;
      if (level > MOST_LEVELS) return offset;
    } else if (CLOSING.has(code)) level -= 1;
  }
  return undefined;
}
