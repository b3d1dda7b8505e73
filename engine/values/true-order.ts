// Some invisible characters change the direction of text: after U+202E, a name ending in "fdp.exe" is drawn as
// if it ended in "exe.pdf". Other readers must see letters in the order in which they were written. The stored
// text is unchanged.

/** Force a direction on the following text. No keyboard produces them. */
const OVERRIDES = /[\u202D\u202E]/g;
/** Embeddings, isolates and their ends. Phones put them around copied numbers and names, so they are harmless. */
const EMBEDDINGS = /[\u202A-\u202C\u2066-\u2069]/g;

/** Replaces forced directions with U+FFFD, because they are a trick, and removes other direction controls. */
export function inTrueOrder(text: string): string {
  return text.replace(OVERRIDES, '\uFFFD').replace(EMBEDDINGS, '');
}
