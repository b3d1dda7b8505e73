// Keys of a question that takes several files. Each file has its own key, so that it is uploaded, converted
// and removed like the file of any other question.

/** Maximum number of files of a question. */
export const MOST_FILES = 10;

/** Returns the keys for the files of a question: `resume`, `resume_2`, `resume_3`. */
export function fileKeys(key: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? key : `${key}_${index + 1}`));
}
