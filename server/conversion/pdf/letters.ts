/** What is left of accents, of case, of ligatures and other shapes of letters: they differ between a text and its picture. */
export function folded(text: string): string {
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

/** Scripts that stand in another order on a page than in a text. */
const REORDERED =
  /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}\p{Script=Thai}\p{Script=Laoo}\p{Script=Tibt}\p{Script=Mymr}\p{Script=Khmr}]/u;
/** Scripts in which a line may end within what is written in one. */
const UNSPACED =
  /[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}\p{Script=Bopo}\p{Script=Yiii}ー々〆]/u;

/** Whether the letters of a word may stand in any order. */
export function isReordered(word: string): boolean {
  return REORDERED.test(word);
}

/** Whether a word may be torn between two pages. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}
