/** Removes accents, case, ligatures and other letter forms, in which a text and its drawing differ. */
function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}

/** Returns the folded letters and digits of a text, word by word. */
export function wordsOf(text: string): string[] {
  return foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
