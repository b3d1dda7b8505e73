import { type Mask, readMasked } from '../../engine/answers/mask.ts';
import type { Edit } from './use-edit.ts';

/** A text with the caret in it. */
export interface PlacedText {
  readonly text: string;
  readonly caret: number;
}

/**
 * Shows in its mask what an edit has made of a text. The caret stays behind the digit that it stood behind; literals
 * are in nobody's way: where a key took one, which the mask puts back, it takes the digit beside it.
 */
export function maskTyped(mask: Mask, before: string, typed: PlacedText, edit: Edit | undefined): PlacedText {
  const made = place(mask, typed);
  const isDeleting = edit?.type.startsWith('delete') === true && !edit.isSelected;
  if (!isDeleting || made.text !== before) return made;
  const digits = [...before.matchAll(/[0-9]/g)];
  const isForward = edit.type.endsWith('Forward');
  const passed = countDigits(typed.text.slice(0, typed.caret));
  const taken = digits[isForward ? passed : passed - 1]?.index;
  if (taken === undefined) return made;
  const text = before.slice(0, taken) + before.slice(taken + 1);
  return place(mask, { text, caret: isForward ? made.caret : taken });
}

function place(mask: Mask, { text: typed, caret: at }: PlacedText): PlacedText {
  const { text } = readMasked(mask, typed);
  if (text === typed) return { text, caret: at };
  if (at === typed.length) return { text, caret: text.length };
  // A country code that is taken off stood before all other digits.
  const dropped = countDigits(typed) - countDigits(text);
  let ahead = countDigits(typed.slice(0, at)) - dropped;
  let caret = 0;
  while (ahead > 0 && caret < text.length) {
    if (/[0-9]/.test(text.charAt(caret))) ahead -= 1;
    caret += 1;
  }
  return { text, caret };
}

function countDigits(text: string): number {
  return text.replace(/[^0-9]/g, '').length;
}
