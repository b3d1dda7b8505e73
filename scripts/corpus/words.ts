const SOFT_HYPHEN = /\u00ad/g;
/** Marks for direction, joining and breaking, which programs use differently. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Includes a following line end: the hyphen of a broken word looks like any other. */
const HYPHEN = /[-\u2010\u2011]\n?/g;
const LEADER = /\.{4,}/g;
/** Includes letters of symbol fonts, which have no meaning of their own. */
const BULLET = /^[•●◦○▪■□∙·–—−*❖➢➔✓►\ue000-\uf8ff]+(?=\p{L}|$)/u;

/** Returns the words of a text for comparison: without hyphens, bullets, tab leaders and invisible characters. */
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
