import type { Edit } from './use-edit.ts';

/** The format of an input with a mask or groups. */
export interface Writing {
  /** Formats a text; returns it unchanged if it cannot be read. */
  readonly write: (text: string) => string;
  /**
   * Returns whether a character is part of the value. All others are literals, which the format adds and
   * removes.
   */
  readonly says: (character: string) => boolean;
  /** Literals that the format puts before the value. Users may type them, too. */
  readonly lead?: string | undefined;
}

/** A text and its caret. */
export interface PlacedText {
  readonly text: string;
  readonly caret: number;
}

/**
 * Formats an edited text with its mask or groups. The caret stays after the same digit. Literals never block an
 * edit: if a key deleted a literal, which the mask restores, the adjacent digit is deleted instead.
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
  // The leading literals disappear with the last digit.
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

/** Moves text that was typed before or into the leading literals behind them. */
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
  // A country code that was removed came before all other digits.
  const ahead = before.filter((one) => one < at).length - (before.length - after.length);
  return { text, caret: ahead > 0 ? (after[ahead - 1] ?? text.length - 1) + 1 : 0 };
}

/** Returns the positions of the characters that are part of the value. */
function placesOf({ says }: Writing, text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, at) => at).filter((at) => says(text.charAt(at)));
}
