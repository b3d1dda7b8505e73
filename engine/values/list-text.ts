// Several chosen values as one text, with one value per line. The answer to a question with several choices
// is stored and sent as such a text.

/** Separator of values. No value contains it. */
const SEPARATOR = '\n';

/** Splits a list text into its values. An empty text has none. */
export function listedValues(text: string): readonly string[] {
  return text === '' ? [] : text.split(SEPARATOR);
}

/** Joins values into a list text. */
export function listText(values: readonly string[]): string {
  return values.join(SEPARATOR);
}

/** Returns whether a text is a valid list text: it has no empty and no duplicate values. */
export function isListText(text: string): boolean {
  const values = listedValues(text);
  return !values.includes('') && new Set(values).size === values.length;
}

/**
 * Returns a list text without empty and duplicate values, sorted in the order of the options. Values that are
 * no option come last.
 */
export function sortedByOptions(options: readonly string[], text: string): string {
  const values = new Set(listedValues(text));
  values.delete('');
  return listText([...options.filter((option) => values.delete(option)), ...values]);
}
