// Several chosen values in one text, which is how they are stored and travel: each on a line of its own.

/** What stands between two values; none has it in it. */
const BETWEEN = '\n';

/** The values of a list; none of an empty text. */
export function listedValues(text: string): readonly string[] {
  return text === '' ? [] : text.split(BETWEEN);
}

/** Values as one text. */
export function listText(values: readonly string[]): string {
  return values.join(BETWEEN);
}

/** Whether a text is a list: no value is empty, and none is there twice. */
export function isListText(text: string): boolean {
  const values = listedValues(text);
  return !values.includes('') && new Set(values).size === values.length;
}

/** A list with each of its values once, in the order of the options; after them, those that are no option. */
export function inOrderOf(options: readonly string[], text: string): string {
  const values = new Set(listedValues(text));
  values.delete('');
  return listText([...options.filter((option) => values.delete(option)), ...values]);
}
