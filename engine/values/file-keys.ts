// A question that takes several files has a key for each: so each is uploaded, converted and removed by itself, as the one file
// of another question is.

/** Most files of a question. */
export const MOST_FILES = 10;

/** The keys of so many files of a question, its own key first. */
export function fileKeys(key: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? key : `${key}_${index + 1}`));
}
