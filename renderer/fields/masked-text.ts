import type { Edit } from './use-edit.ts';

/** How an input writes what is typed into it. */
export interface Writing {
  /** Writes a typed text; what it cannot read stays as it is. */
  readonly write: (text: string) => string;
  /** Whether a character says something; others are put in and taken out by the way. */
  readonly says: (character: string) => boolean;
  /** What it puts before all that is typed, and could be typed as well. */
  readonly lead?: string | undefined;
}

/** A text with the caret in it. */
export interface PlacedText {
  readonly text: string;
  readonly caret: number;
}

/**
 * Writes in its mask, or its groups, what an edit has made of a text. The caret stays behind the digit that it stood behind; literals
 * are in nobody's way: where a key took one, which the mask puts back, it takes the digit beside it.
 */
export function maskTyped(
  writing: Writing,
  before: string,
  typed: PlacedText,
  edit: Edit | undefined,
): PlacedText {
  const lead = writing.lead !== undefined && before.startsWith(writing.lead) ? writing.lead : '';
  const made = place(writing, lead === '' ? typed : behindLead(lead, before, typed, edit));
  if (edit?.type.startsWith('delete') !== true) return made;
  // What the mask has put before all places goes with the last of them.
  if (lead !== '' && before !== lead && lead.startsWith(typed.text)) return { text: '', caret: 0 };
  const end = typed.caret + before.length - typed.text.length;
  if (edit.isSelected || (made.text !== before && end > lead.length)) return made;
  const isForward = edit.type.endsWith('Forward');
  const digits = placesOf(writing, before).filter((at) => at >= lead.length);
  const taken = isForward
    ? digits.find((at) => at >= typed.caret)
    : digits.findLast((at) => at < typed.caret);
  if (taken === undefined) return made.text === before ? made : { text: before, caret: typed.caret };
  const text = before.slice(0, taken) + before.slice(taken + 1);
  return place(writing, { text, caret: isForward ? made.caret : taken });
}

/** What was typed before or into the literals that a number begins with goes behind them. */
function behindLead(lead: string, before: string, typed: PlacedText, edit: Edit | undefined): PlacedText {
  const isBefore = edit?.type.startsWith('insert') === true && !edit.isSelected && edit.from < lead.length;
  if (!isBefore || before === lead) return typed;
  const text = typed.text.slice(edit.from, typed.caret);
  return { text: lead + text + before.slice(lead.length), caret: lead.length + text.length };
}

function place(writing: Writing, { text: typed, caret: at }: PlacedText): PlacedText {
  const text = writing.write(typed);
  if (text === typed) return { text, caret: at };
  if (at === typed.length) return { text, caret: text.length };
  const [before, after] = [placesOf(writing, typed), placesOf(writing, text)];
  // A country code that is taken off stood before all other digits.
  const ahead = before.filter((one) => one < at).length - (before.length - after.length);
  return { text, caret: ahead > 0 ? (after[ahead - 1] ?? text.length - 1) + 1 : 0 };
}

/** Where in a text there is what says something. */
function placesOf({ says }: Writing, text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, at) => at).filter((at) => says(text.charAt(at)));
}
