/** A message about a JSON error, and how to fix it. */
export interface SyntaxMessage {
  readonly message: string;
  readonly suggestion: string;
}

const OTHERWISE: SyntaxMessage = {
  message: 'This is not valid JSON.',
  suggestion: 'Compare it with what stands before and after it.',
};

/** By the names of jsonc-parser's errors. */
const MESSAGES: Readonly<Record<string, SyntaxMessage>> = {
  CommaExpected: {
    message: 'A comma is missing before this.',
    suggestion: 'Put a comma after the entry before.',
  },
  PropertyNameExpected: {
    message: 'The name of a property should stand here.',
    suggestion: 'Remove the comma after the last entry, or write a property name in double quotes.',
  },
  ValueExpected: {
    message: 'A value should stand here.',
    suggestion: 'Remove the comma after the last entry, or write a value.',
  },
  ColonExpected: {
    message: 'A colon is missing before this.',
    suggestion: 'Put a colon between the name and its value.',
  },
  CloseBraceExpected: { message: 'An object is not closed.', suggestion: 'Close the object with }.' },
  CloseBracketExpected: { message: 'A list is not closed.', suggestion: 'Close the list with ].' },
  InvalidCommentToken: { message: 'This is a comment.', suggestion: 'JSON has no comments: remove it.' },
  UnexpectedEndOfComment: { message: 'This is a comment.', suggestion: 'JSON has no comments: remove it.' },
  UnexpectedEndOfString: {
    message: 'This text is not closed.',
    suggestion: 'Close the text with a double quote.',
  },
  UnexpectedEndOfNumber: { message: 'This number is not complete.', suggestion: 'Write its digits.' },
  InvalidNumberFormat: {
    message: 'This is not a number.',
    suggestion: 'Write a number such as 12 or 0.5, or put a text in double quotes.',
  },
  InvalidSymbol: {
    message: 'This word means nothing in JSON.',
    suggestion:
      'Texts and property names stand in double quotes; without quotes there are only numbers, true, false and null.',
  },
  InvalidCharacter: {
    message: 'This text holds a line break or a tab.',
    suggestion: 'Write a line break in a text as \\n, a tab as \\t.',
  },
  InvalidEscapeCharacter: {
    message: 'This text holds a backslash that means nothing.',
    suggestion: 'A backslash in a text is written twice: \\\\.',
  },
  InvalidUnicode: {
    message: 'This text holds a \\u without its four digits.',
    suggestion: 'Write the character itself, or \\u with four of 0-9 and a-f.',
  },
  EndOfFileExpected: {
    message: 'Something follows the end of the object.',
    suggestion: 'Remove what follows the end of the object.',
  },
};

/** Returns the message for an error of jsonc-parser. */
export function syntaxMessage(name: string): SyntaxMessage {
  return MESSAGES[name] ?? OTHERWISE;
}
