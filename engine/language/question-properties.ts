// Properties that questions of several widgets take.
import { type Static, Type } from 'typebox';
import { condition } from './condition.ts';
import { AUTOFILL, answerKey, HELP, MOST_CHARACTERS, NAME } from './names.ts';
import { byType, exactlyOne } from './one-of.ts';
import { byName, choice, closed, line, list, only, optional, text, whole } from './schema.ts';
import { RULE } from './validation.ts';

export const help = optional(HELP);
export const autocomplete = optional(AUTOFILL);
export const placeholder = optional(text('Placeholder', 'An example shown in the empty input.'));
export const variant = optional(
  choice(['outlined', 'underlined'], 'Variant', 'How the input is drawn; outlined unless said otherwise.'),
);
export const maxLength = optional(
  whole('Maximum length', 'Most characters of the answer; 45 unless said otherwise.', 1, MOST_CHARACTERS),
);
export const maskMessage = optional(
  text(
    'Mask message',
    'Shown at once below a text that is no such number and so stays as it was typed: where it belongs instead.',
  ),
);
export const concealed = optional(
  only(
    true,
    'Concealed',
    'The answer is shown as dots unless the input has the focus: for numbers that nobody else should read from the screen.',
  ),
);
export const printed = optional(
  choice(
    ['whole', 'lastFour'],
    'Printed',
    'How the answer is read in the review, the view of reviewers and the PDF copy: whole unless said otherwise, or its last four letters or digits behind dots.',
  ),
);

const byAnswer = closed(
  'Options of a conditional select',
  'The choice is cleared when the answer under `by` changes. `lists` offers the list of that answer and hides the question without one; `list` always offers the same.',
  {
    by: answerKey('By', 'The answer key that picks the list.'),
    lists: optional(
      byName(Type.String(), 'Lists', 'For each answer the name of its list.', {
        minProperties: 1,
      }),
    ),
    list: optional(line('List', 'Name of the list that is offered whatever the other answer is.')),
  },
  exactlyOne(['lists', 'list'], 'Options by another answer have either lists or list.'),
);

/** Where the options of a question come from: a list, or the answer to another question. */
export type OptionsReference =
  | string
  | Readonly<Required<Pick<Static<typeof byAnswer>, 'by' | 'lists'>>>
  | Readonly<Required<Pick<Static<typeof byAnswer>, 'by' | 'list'>>>;

export const options = byType<OptionsReference>('string', { pattern: NAME }, byAnswer, {
  title: 'Options',
  description:
    'Name of a list in option-lists.json; or { by, lists }: the answer to another question picks the list, and without one the question is hidden; or { by, list }: always the same list. With by, the choice is cleared when that answer changes.',
});
export const describe = optional(
  Type.Boolean({
    title: 'Store the label',
    description: 'Also store the chosen label under <key>_desc; true unless said otherwise.',
  }),
);

/** `firstEntry`: in the first entry of an add-another block; in the others, `requiredWhen` decides. */
const required = optional(
  choice(
    [true, false, 'firstEntry'],
    'Required',
    'The question must be answered before the application can be submitted; firstEntry: in the first entry of its add-another block, and in the others while requiredWhen is true.',
  ),
);
const requiredMessage = optional(
  text(
    'Required message',
    "Shown when a required question is not answered. Without it: '<label> is a required field'.",
  ),
);

/** That an answer must be given, always or not at all. */
export const REQUIRED = { required, requiredMessage };
/** That an answer must be given, also under a condition. */
export const REQUIREMENT = {
  required,
  requiredWhen: optional(
    condition('Required when', 'The question must be answered while this condition is true.'),
  ),
  requiredMessage,
};

/** What every question takes that asks something. */
export const ASKING = {
  shortLabel: optional(
    text('Short label', 'Stands for the label in library messages, where the label is a whole sentence.'),
  ),
  recordLabel: optional(
    text(
      'Record label',
      'Stands for the label where the answer is read rather than given: in the review, the view of reviewers and the PDF copy.',
    ),
  ),
  help,
  ...REQUIREMENT,
};

/** What every question takes whose answer is the applicant's own. */
export const ANSWERED = {
  ...ASKING,
  validation: optional(list(RULE, 'Validation', 'Rules that an answer must keep.')),
};
