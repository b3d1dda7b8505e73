// A question with several files has one key per file, so that each is uploaded, converted and removed like the
// file of any other question.

/** Maximum number of files of a question. */
export const MOST_FILES = 10;

/** Returns the keys for a question's files, its own key first. */
export function fileKeys(key: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? key : `${key}_${index + 1}`));
}
