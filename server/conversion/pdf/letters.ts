/** What is left of accents, of case, of ligatures and other shapes of letters: they differ between a text and its picture. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}

/** The letters and digits of a text, folded, word by word. */
export function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
