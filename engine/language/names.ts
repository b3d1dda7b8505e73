// Schemas of names, such as answer keys and ids, and other properties that several schemas share.
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
export const KEY_IN_LIST = Type.String({ pattern: KEY, maxLength: LONGEST_KEY });

/** Schema of the id of a page, file or block. */
export function id(description: string, title = 'Id') {
  return line(title, description, '^[a-z][a-z0-9-]*$');
}

/** Schema of a key prefix in an add-another block, such as `job_<n>_`. */
export function entryPrefix(description: string) {
  return line('Prefix', description, '^[a-z][a-z0-9_]*<n>_$');
}

/** Schema of the label of a question. */
export const LABEL = text('Label', 'The question, as the applicant reads it.');
/** Schema of the answer key of a question. */
export const QUESTION_KEY = answerKey(
  'Answer key',
  'Key under which the answer is stored. Add it to data-model.json.',
);
/** Describes the Markdown that longer texts support, for use in descriptions. */
export const MARKS =
  'Allows paragraphs, **bold**, *italics*, [links](https://example.org), and lists with "- " or "1. " before each item.';
/** Describes the Markdown of texts that also have room for headings and pictures. */
export const ALL_MARKS = `${MARKS} Also headings ("# ") and pictures (![alternative text](picture.webp)).`;
/** Schema of the introduction below a heading. */
export const INTRO = text('Introduction', `Introduction below the heading. ${ALL_MARKS}`);
/** Schema of the hint below a label. */
export const HELP = text('Help', `Hint below the label. ${MARKS}`);
/** Schema of an HTML autofill token. */
export const AUTOFILL = text(
  'Autofill',
  'HTML autofill token, such as given-name, so that browsers can suggest an answer.',
);
/** Highest maximum length that a config file can set. */
export const MOST_CHARACTERS = 100_000;
