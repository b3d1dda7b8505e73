const SOFT_HYPHEN = /\u00ad/g;
/** Marks of direction, of joining and of breaking, which programs write as they like. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** With the line's end after it: the hyphen of a broken word is told from no other. */
const HYPHEN = /[-\u2010\u2011]\n?/g;
const LEADER = /\.{4,}/g;
/** Among them letters of symbol fonts, which have no meaning of their own. */
const BULLET = /^[•●◦○▪■□∙·–—−*❖➢➔✓►\ue000-\uf8ff]+(?=\p{L}|$)/u;

/** The words of a text as they are compared: without hyphens, bullets, leaders of tabs, and what nobody sees. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(SOFT_HYPHEN, '')
    .replace(UNSEEN, '')
    .replace(HYPHEN, '')
    .replace(LEADER, ' ');
  return plain
    .split(/\s+/)
    .map((word) => word.replace(BULLET, ''))
    .filter((word) => word !== '');
}
