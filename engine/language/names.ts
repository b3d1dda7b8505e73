// Forms of the names that config files give, and texts that stand in several of them.
import { Type } from 'typebox';
import { line, text } from './schema.ts';

const KEY = '^[a-z][a-z0-9_]*$';
const LONGEST_KEY = 60;
/** What the lists, conditions and the like are called that a file names. */
export const NAME = '^[a-z][A-Za-z0-9]*$';

/** The name of an answer. */
export function answerKey(title: string, description: string) {
  return Type.String({ pattern: KEY, maxLength: LONGEST_KEY, title, description });
}

/** The name of an answer where it stands in a list of them. */
export const KEY_OF_LIST = Type.String({ pattern: KEY, maxLength: LONGEST_KEY });

/** The id of a page, a file or a block. */
export function id(description: string, title = 'Id') {
  return line(title, description, '^[a-z][a-z0-9-]*$');
}

/** What stands before the keys of an add-another block's entries. */
export function entryPrefix(description: string) {
  return line('Prefix', description, '^[a-z][a-z0-9_]*<n>_$');
}

/** What is asked. */
export const LABEL = text('Label', 'What the applicant is asked.');
/** Where an answer is kept. */
export const QUESTION_KEY = answerKey(
  'Answer key',
  'The key under which the answer is stored; it stands in data-model.json.',
);
/** What a text may have that is read at some length. */
export const MARKS =
  'It may have paragraphs, **strong** and *stressed* words, [links](https://example.org), and lists, a line each after "- " or "1. ".';
/** What such a text may have where there is room for it. */
export const ALL_MARKS = `${MARKS} Headings begin with "# ", pictures are written ![what it shows](picture.webp).`;
/** Some sentences below a heading. */
export const INTRO = text('Introduction', `Some sentences below the heading. ${ALL_MARKS}`);
/** A hint. */
export const HELP = text('Help', `A hint below the label. ${MARKS}`);
/** What a browser may fill in. */
export const AUTOFILL = text('Autofill', 'HTML autofill token, so that the browser can offer what it knows.');
/** Most characters that anything may be asked to have. */
export const MOST_CHARACTERS = 100_000;
