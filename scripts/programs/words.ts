const SOFT_HYPHEN = /\u00ad/g;
/** Marks for direction, joining and breaking, which programs use differently. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** With a line end after it, because the hyphen of a word broken over two lines looks like any other. */
const HYPHEN = /[-\u2010\u2011]\n?/g;
/** The dots of a tab leader, as in a table of contents. */
const LEADER = /\.{4,}/g;
/** A bullet at the start of a word. Symbol fonts have theirs in the private use area. */
const BULLET = /^[•●◦○▪■□∙·–—−*❖➢➔✓►\ue000-\uf8ff]+(?=\p{L}|$)/u;

/** Returns the words of a text for comparison: without hyphens, bullets, tab leaders and invisible characters. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(SOFT_HYPHEN, '')
    .replace(INVISIBLE, '')
    .replace(HYPHEN, '')
    .replace(LEADER, ' ');
  return plain
    .split(/\s+/)
    .map((word) => word.replace(BULLET, ''))
    .filter((word) => word !== '');
}
