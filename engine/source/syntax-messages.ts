// Messages about invalid JSON in config files.
import type { Finding } from './diagnostic.ts';

/** A message about a JSON error, and how to fix it. */
type Row = readonly [message: string, suggestion: string];

const OTHERWISE: Row = ['This is not valid JSON.', 'Compare it with the lines before and after.'];

/** Messages by the names that jsonc-parser gives to errors. */
const MESSAGES: Readonly<Record<string, Row>> = {
  CommaExpected: ['A comma is missing before this.', 'Add a comma after the previous entry.'],
  PropertyNameExpected: [
    'A property name is expected here.',
    'Remove the comma after the last entry, or write a property name in double quotes.',
  ],
  ValueExpected: ['A value is expected here.', 'Remove the comma after the last entry, or write a value.'],
  ColonExpected: ['A colon is missing before this.', 'Add a colon between the name and its value.'],
  CloseBraceExpected: ['An object is not closed.', 'Close the object with }.'],
  CloseBracketExpected: ['A list is not closed.', 'Close the list with ].'],
  InvalidCommentToken: ['Comments are not allowed in JSON.', 'Remove the comment.'],
  UnexpectedEndOfComment: ['Comments are not allowed in JSON.', 'Remove the comment.'],
  UnexpectedEndOfString: [
    'The closing double quote of this text is missing.',
    'Add a double quote at the end of the text.',
  ],
  UnexpectedEndOfNumber: ['This number is incomplete.', 'Add the missing digits.'],
  InvalidNumberFormat: [
    'This is not a valid number.',
    'Write a number such as 12 or 0.5, or put the text in double quotes.',
  ],
  InvalidSymbol: [
    'This word is not allowed in JSON.',
    'Put texts and property names in double quotes. Without quotes, only numbers, true, false and null are allowed.',
  ],
  InvalidCharacter: [
    'This text contains a line break or a tab.',
    'Write \\n for a line break and \\t for a tab.',
  ],
  InvalidEscapeCharacter: [
    'This text contains a backslash that does not begin an escape such as \\n.',
    'To write a backslash, double it: \\\\.',
  ],
  InvalidUnicode: [
    'In this text, \\u is not followed by four hexadecimal digits.',
    'Write the character itself, or \\u and four of 0-9 and a-f.',
  ],
  EndOfFileExpected: [
    'There is more text after the end of the object.',
    'Remove everything after the end of the object.',
  ],
};

/** Returns the message for an error of jsonc-parser. */
export function syntaxMessage(name: string): Pick<Finding, 'message' | 'suggestion'> {
  const [message, suggestion] = MESSAGES[name] ?? OTHERWISE;
  return { message, suggestion };
}
