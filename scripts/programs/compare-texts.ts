import { align } from './align.ts';
import { type ApartTexts, takeHeadersAndFooters, takeNotes } from './apart.ts';
import { wordsOf } from './words.ts';

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
/** Scripts without spaces between words, in which a line may end anywhere. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
/** A space between two words, but not between a word and a sign, or between single letters. */
const JOINT = /(?<=\p{L}\p{L}) (?=\p{L}\p{L})/u;

/** A line with only a page number. */
const NUMBER_LINE = /^[^\p{L}\d\n]*\d+[^\p{L}\d\n]*$/gmu;

interface Difference {
  readonly missing: string;
  readonly added: string;
}

/**
 * Returns the differences between our text and another program's, one line each: `- words` if ours lacks them,
 * `+ words` if only ours has them, `~ words` if ours has them elsewhere, `- words + words` if ours has others. Headers,
 * footers and notes are compared separately, because their places differ between programs.
 */
export function differences(
  theirs: string,
  ours: string,
  { headersAndFooters, notes, hasPageNumbers }: ApartTexts,
): string[] {
  const partsOf = (text: string) => {
    const flow = takeNotes(wordsOf(hasPageNumbers ? text.replace(NUMBER_LINE, '') : text), notes);
    const { rest, found } = takeHeadersAndFooters(flow.rest, headersAndFooters);
    // The count of headers and footers depends on the number of pages.
    return { flow: rest, notes: [...flow.found].sort(), heads: [...new Set(found)].sort() };
  };
  const their = partsOf(theirs);
  const our = partsOf(ours);
  return [
    ...compareWords(their.flow, our.flow),
    ...compareWords(their.notes, our.notes).map((line) => `note ${line}`),
    ...compareWords(their.heads, our.heads).map((line) => `head ${line}`),
  ];
}

/** Returns the differences between two lists of words as lines. */
function compareWords(theirs: readonly string[], ours: readonly string[]): string[] {
  const all = align(theirs, ours)
    .map(({ one, other }) => ({ missing: one.join(' '), added: other.join(' ') }))
    .filter((stretch) => !isSpacing(stretch));
  const isMirrored = ({ missing, added }: Difference) => RIGHT_TO_LEFT.test(missing + added);
  const stretches = isSameFromRightToLeft(all.filter(isMirrored))
    ? all.filter((stretch) => !isMirrored(stretch))
    : all;
  const added = new Set(stretches.map((stretch) => stretch.added));
  const missing = new Set(stretches.map((stretch) => stretch.missing));
  return stretches
    .map((stretch) =>
      [
        stretch.missing === '' ? '' : `${added.has(stretch.missing) ? '~' : '-'} ${stretch.missing}`,
        stretch.added === '' || missing.has(stretch.added) ? '' : `+ ${stretch.added}`,
      ]
        .filter((part) => part !== '')
        .join(' '),
    )
    .filter((line) => line !== '');
}

/** Returns whether only spaces differ, without joining two words that the other text separates. */
function isSpacing({ missing, added }: Difference): boolean {
  if (missing.replaceAll(' ', '') !== added.replaceAll(' ', '')) return false;
  return WITHOUT_SPACES.test(missing) || jointsOf(missing) <= jointsOf(added);
}

function jointsOf(text: string): number {
  return text.split(JOINT).length;
}

/**
 * Returns whether both sides of the differences have the same letters. Their order is not compared: right-to-left
 * text is drawn in pieces, with ligatures.
 */
function isSameFromRightToLeft(stretches: readonly Difference[]): boolean {
  const letters = (side: keyof Difference) =>
    [...stretches.map((stretch) => stretch[side]).join('')]
      .filter((letter) => letter !== ' ')
      .sort()
      .join('');
  return letters('missing') === letters('added');
}
