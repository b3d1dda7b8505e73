/** Most objects and lists inside each other: far more than a form needs, far fewer than any reader stumbles over. */
export const MOST_LEVELS = 200;

const [QUOTE, BACKSLASH] = ['"', '\\'].map((character) => character.charCodeAt(0));
const OPENING = new Set(['{', '['].map((character) => character.charCodeAt(0)));
const CLOSING = new Set(['}', ']'].map((character) => character.charCodeAt(0)));

/**
 * Offset of the bracket at which a JSON text is nested deeper than anything here reads; undefined where it is not. A loop over
 * characters, since the parser itself goes down as many levels as there are.
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
