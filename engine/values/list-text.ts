// Several chosen values in one text, one per line. Lists are stored and transmitted in this form.

/** The separator. No value contains it. */
const BETWEEN = '\n';

/** Returns the values of a list; none for an empty text. */
export function listedValues(text: string): readonly string[] {
  return text === '' ? [] : text.split(BETWEEN);
}

/** Joins values into one text. */
export function listText(values: readonly string[]): string {
  return values.join(BETWEEN);
}

/** Whether a text is a list: without empty or duplicate values. */
export function isListText(text: string): boolean {
  const values = listedValues(text);
  return !values.includes('') && new Set(values).size === values.length;
}

/** Removes duplicates and sorts a list in the order of the options. Values that are no option come last. */
export function inOrderOf(options: readonly string[], text: string): string {
  const values = new Set(listedValues(text));
  values.delete('');
  return listText([...options.filter((option) => values.delete(option)), ...values]);
}
