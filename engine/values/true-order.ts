// Some invisible characters change the direction of text: after U+202E, a name ending in "fdp.exe" is drawn
// as if it ended in "exe.pdf". Texts shown to other readers are therefore drawn without them. The stored text
// keeps them.

/** Characters that force a direction on the following text. No keyboard produces them. */
const DIRECTION_OVERRIDES = /[\u202D\u202E]/g;
/** Other direction controls. They are harmless: phones put them around copied numbers and names. */
const EMBEDDINGS = /[\u202A-\u202C\u2066-\u2069]/g;

/** Returns the text with U+FFFD in place of forced directions, and without other direction controls. */
export function replaceDirectionControls(text: string): string {
  return text.replace(DIRECTION_OVERRIDES, '\uFFFD').replace(EMBEDDINGS, '');
}
