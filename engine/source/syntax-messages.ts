// Messages about invalid JSON in config files.

/** A message about a JSON error, and how to fix it. */
export interface SyntaxMessage {
  readonly message: string;
  readonly suggestion: string;
}

const OTHERWISE: SyntaxMessage = {
  message: 'This is not valid JSON.',
  suggestion: 'Compare it with the lines before and after.',
};

/** Messages by the names that jsonc-parser gives to errors. */
const MESSAGES: Readonly<Record<string, SyntaxMessage>> = {
  CommaExpected: {
    message: 'A comma is missing before this.',
    suggestion: 'Add a comma after the previous entry.',
  },
  PropertyNameExpected: {
    message: 'A property name is expected here.',
    suggestion: 'Remove the comma after the last entry, or write a property name in double quotes.',
  },
  ValueExpected: {
    message: 'A value is expected here.',
    suggestion: 'Remove the comma after the last entry, or write a value.',
  },
  ColonExpected: {
    message: 'A colon is missing before this.',
    suggestion: 'Add a colon between the name and its value.',
  },
  CloseBraceExpected: { message: 'An object is not closed.', suggestion: 'Close the object with }.' },
  CloseBracketExpected: { message: 'A list is not closed.', suggestion: 'Close the list with ].' },
  InvalidCommentToken: { message: 'Comments are not allowed in JSON.', suggestion: 'Remove the comment.' },
  UnexpectedEndOfComment: { message: 'Comments are not allowed in JSON.', suggestion: 'Remove the comment.' },
  UnexpectedEndOfString: {
    message: 'The closing double quote of this text is missing.',
    suggestion: 'Add a double quote at the end of the text.',
  },
  UnexpectedEndOfNumber: { message: 'This number is incomplete.', suggestion: 'Add the missing digits.' },
  InvalidNumberFormat: {
    message: 'This is not a valid number.',
    suggestion: 'Write a number such as 12 or 0.5, or put the text in double quotes.',
  },
  InvalidSymbol: {
    message: 'This word is not allowed in JSON.',
    suggestion:
      'Put texts and property names in double quotes. Without quotes, only numbers, true, false and null are allowed.',
  },
  InvalidCharacter: {
    message: 'This text contains a line break or a tab.',
    suggestion: 'Write \\n for a line break and \\t for a tab.',
  },
  InvalidEscapeCharacter: {
    message: 'This text contains a backslash that does not begin an escape such as \\n.',
    suggestion: 'To write a backslash, double it: \\\\.',
  },
  InvalidUnicode: {
    message: 'In this text, \\u is not followed by four hexadecimal digits.',
    suggestion: 'Write the character itself, or \\u and four of 0-9 and a-f.',
  },
  EndOfFileExpected: {
    message: 'There is more text after the end of the object.',
    suggestion: 'Remove everything after the end of the object.',
  },
};

/** Returns the message for an error of jsonc-parser. */
export function syntaxMessage(name: string): SyntaxMessage {
  return MESSAGES[name] ?? OTHERWISE;
}
