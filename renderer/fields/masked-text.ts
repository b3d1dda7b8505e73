import type { Edit } from './use-edit.ts';

/** The format of an input with a mask or groups. */
export interface TextFormat {
  /** Formats a text; returns it unchanged if it cannot be read. */
  readonly format: (text: string) => string;
  /**
   * Returns whether a character is part of the value. All others are literals, which the format adds and
   * removes.
   */
  readonly isValueCharacter: (character: string) => boolean;
  /** Literals that the format puts before the value. Users may type them, too. */
  readonly prefix?: string | undefined;
}

/** A text, and the position of its caret. */
export interface TextWithCaret {
  readonly text: string;
  readonly caret: number;
}

/**
 * Formats an edited text with its mask or groups. The caret stays after the same digit. If a key deleted a
 * literal, which the mask would restore, the adjacent digit is deleted instead.
 */
export function formatTyped(
  format: TextFormat,
  before: string,
  typed: TextWithCaret,
  edit: Edit | undefined,
): TextWithCaret {
  const prefix = format.prefix !== undefined && before.startsWith(format.prefix) ? format.prefix : '';
  const formatted = formatWithCaret(
    format,
    prefix === '' ? typed : moveBehindPrefix(prefix, before, typed, edit),
  );
  if (edit?.type.startsWith('delete') !== true) return formatted;
  // The leading literals disappear with the last digit.
  if (prefix !== '' && before !== prefix && prefix.startsWith(typed.text)) return { text: '', caret: 0 };
  const end = typed.caret + before.length - typed.text.length;
  if (edit.isSelected || (formatted.text !== before && end > prefix.length)) return formatted;
  const isForward = edit.type.endsWith('Forward');
  const positions = valuePositions(format, before).filter((at) => at >= prefix.length);
  const deletedPosition = isForward
    ? positions.find((at) => at >= typed.caret)
    : positions.findLast((at) => at < typed.caret);
  if (deletedPosition === undefined)
    return formatted.text === before ? formatted : { text: before, caret: typed.caret };
  const text = before.slice(0, deletedPosition) + before.slice(deletedPosition + 1);
  return formatWithCaret(format, { text, caret: isForward ? formatted.caret : deletedPosition });
}

/** Moves text that was typed before or into the leading literals behind them. */
function moveBehindPrefix(
  prefix: string,
  before: string,
  typed: TextWithCaret,
  edit: Edit | undefined,
): TextWithCaret {
  const isBefore = edit?.type.startsWith('insert') === true && !edit.isSelected && edit.from < prefix.length;
  if (!isBefore || before === prefix) return typed;
  const text = typed.text.slice(edit.from, typed.caret);
  return { text: prefix + text + before.slice(prefix.length), caret: prefix.length + text.length };
}

function formatWithCaret(format: TextFormat, { text: typed, caret: at }: TextWithCaret): TextWithCaret {
  const text = format.format(typed);
  if (text === typed) return { text, caret: at };
  if (at === typed.length) return { text, caret: text.length };
  const [before, after] = [valuePositions(format, typed), valuePositions(format, text)];
  // A country code that was removed came before all other digits.
  const ahead = before.filter((one) => one < at).length - (before.length - after.length);
  return { text, caret: ahead > 0 ? (after[ahead - 1] ?? text.length - 1) + 1 : 0 };
}

/** Returns the positions of the characters that are part of the value. */
function valuePositions({ isValueCharacter }: TextFormat, text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, at) => at).filter((at) => isValueCharacter(text.charAt(at)));
}
