import { align } from './align.ts';
import { type ApartTexts, takeFurniture, takeNotes } from './apart.ts';
import { wordsOf } from './words.ts';

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
/** Scripts that put no spaces between words, so that a line may end anywhere. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
/** Between two words, rather than between a word and a sign or the letters of a spread word. */
const JOINT = /(?<=\p{L}\p{L}) (?=\p{L}\p{L})/u;

/** A line that a page's number has for itself. */
const NUMBER_LINE = /^[^\p{L}\d\n]*\d+[^\p{L}\d\n]*$/gmu;

interface Difference {
  readonly missing: string;
  readonly added: string;
}

/**
 * How our text differs from another program's, as short lines: `- words` are missing, `+ words` are ours alone, `~ words`
 * stand elsewhere, `- words + words` stand in each other's place. Headers, footers and notes are compared by themselves,
 * wherever they stand.
 */
export function differences(
  theirs: string,
  ours: string,
  { furniture, notes, hasPageNumbers }: ApartTexts,
): string[] {
  const parts = (text: string) => {
    const flow = takeNotes(wordsOf(hasPageNumbers ? text.replace(NUMBER_LINE, '') : text), notes);
    const { rest, found } = takeFurniture(flow.rest, furniture);
    // How often headers and footers stand there depends on how many pages there are.
    return { flow: rest, notes: [...flow.found].sort(), heads: [...new Set(found)].sort() };
  };
  const their = parts(theirs);
  const our = parts(ours);
  return [
    ...inFlow(their.flow, our.flow),
    ...inFlow(their.notes, our.notes).map((line) => `note ${line}`),
    ...inFlow(their.heads, our.heads).map((line) => `head ${line}`),
  ];
}

function inFlow(theirs: readonly string[], ours: readonly string[]): string[] {
  const all = align(theirs, ours)
    .map(({ one, other }) => ({ missing: one.join(' '), added: other.join(' ') }))
    .filter((stretch) => !isSpacing(stretch));
  const isMirrored = ({ missing, added }: Difference) => RIGHT_TO_LEFT.test(missing + added);
  const stretches = isSameFromRightToLeft(all.filter(isMirrored))
    ? all.filter((each) => !isMirrored(each))
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

/** Whether only spaces differ, and no two words that the other keeps apart stand as one. */
function isSpacing({ missing, added }: Difference): boolean {
  if (missing.replaceAll(' ', '') !== added.replaceAll(' ', '')) return false;
  return WITHOUT_SPACES.test(missing) || jointsOf(missing) <= jointsOf(added);
}

function jointsOf(text: string): number {
  return text.split(JOINT).length;
}

/** What runs from right to left is written in pieces, and some of its letters as one: their order is not compared. */
function isSameFromRightToLeft(stretches: readonly Difference[]): boolean {
  const letters = (side: keyof Difference) =>
    [...stretches.map((stretch) => stretch[side]).join('')]
      .filter((letter) => letter !== ' ')
      .sort()
      .join('');
  return letters('missing') === letters('added');
}
