// Some characters are not seen and turn text around: a name that ends in "fdp.exe" is drawn as if it
// ended in "exe.pdf" after U+202E. In
// what somebody else reads, letters have to stand in the order in which they were written; what is stored stays.

/** They force a direction on whatever follows: nobody's keyboard has them. */
const OVERRIDES = /[\u202D\u202E]/g;
/** Embeddings and isolates, and their ends. Phones put them around copied numbers and names, so that they say nothing. */
const EMBEDDINGS = /[\u202A-\u202C\u2066-\u2069]/g;

/** The text as it is to be read: a mark stands where a direction was forced, which is a trick; other controls are left out. */
export function inTrueOrder(text: string): string {
  return text.replace(OVERRIDES, '\uFFFD').replace(EMBEDDINGS, '');
}
