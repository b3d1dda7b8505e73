// Patterns of names in config files, and texts shared by several schemas.
import { Type } from 'typebox';
import { line, text } from './schema.ts';

const KEY = '^[a-z][a-z0-9_]*$';
const LONGEST_KEY = 60;
/** Pattern for names of lists, conditions and the like. */
export const NAME = '^[a-z][A-Za-z0-9]*$';

/** Schema of an answer key. */
export function answerKey(title: string, description: string) {
  return Type.String({ pattern: KEY, maxLength: LONGEST_KEY, title, description });
}

/** Schema of an answer key in a list. */
export const KEY_OF_LIST = Type.String({ pattern: KEY, maxLength: LONGEST_KEY });

/** Schema of the id of a page, file or block. */
export function id(description: string, title = 'Id') {
  return line(title, description, '^[a-z][a-z0-9-]*$');
}

/** Schema of the prefix for keys in an add-another block. */
export function entryPrefix(description: string) {
  return line('Prefix', description, '^[a-z][a-z0-9_]*<n>_$');
}

/** The label of a question. */
export const LABEL = text('Label', 'The question, as the applicant reads it.');
/** The answer key of a question. */
export const QUESTION_KEY = answerKey(
  'Answer key',
  'Key under which the answer is stored. Add it to data-model.json.',
);
/** Marks that longer texts support. */
export const MARKS =
  'Allows paragraphs, **bold**, *italics*, [links](https://example.org), and lists with "- " or "1. " before each item.';
/** Marks that longer texts support where there is room for them. */
export const ALL_MARKS = `${MARKS} Also headings ("# ") and pictures (![alternative text](picture.webp)).`;
/** Sentences below a heading. */
export const INTRO = text('Introduction', `Introduction below the heading. ${ALL_MARKS}`);
/** A hint. */
export const HELP = text('Help', `Hint below the label. ${MARKS}`);
/** An autofill token for browsers. */
export const AUTOFILL = text(
  'Autofill',
  'HTML autofill token, such as given-name, so that browsers can suggest an answer.',
);
/** Upper limit of characters for any rule. */
export const MOST_CHARACTERS = 100_000;
