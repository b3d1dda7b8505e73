// Properties of questions of most widgets: when a question is shown and required, its default, its rules, and
// its labels in other texts.
import { condition } from './condition.ts';
import { defaultValue } from './default.ts';
import { HELP } from './names.ts';
import { choice, list, optional, text } from './schema.ts';
import { RULE } from './validation.ts';

/** The optional hint below a label. */
export const help = optional(HELP);

const required = optional(
  choice(
    [true, false, 'firstEntry'],
    'Required',
    'true: the question must be answered before submission. firstEntry: in the first entry of its add-another block, and in other entries while requiredWhen is true. Default: false.',
  ),
);
const requiredMessage = optional(
  text(
    'Required message',
    "Message if the required question is not answered. Default: '<label> is a required field'.",
  ),
);

/** Properties of a question that is always required, or never. */
export const REQUIRED = { required, requiredMessage };
/** Properties of a question that is required always, never, or while a condition is true. */
export const REQUIREMENT = {
  required,
  requiredWhen: optional(
    condition('Required when', 'The question is required while this condition is true.'),
  ),
  requiredMessage,
};

/** The condition for showing a question, section, page or block. */
export const SHOW_WHEN = {
  showWhen: optional(
    condition(
      'Show when',
      'Show only while this condition is true. Otherwise it is hidden, and its answers are cleared. Default: always shown.',
    ),
  ),
};

/** The optional name of a question in standard messages. */
export const shortLabel = optional(
  text(
    'Short label',
    'Replaces the label in standard messages, for example if the label is a whole sentence.',
  ),
);

/** Properties of every question that asks for an answer. */
export const ASKING_PROPERTIES = {
  shortLabel,
  recordLabel: optional(
    text(
      'Record label',
      'Replaces the label where others read the answer: in the view of reviewers and the PDF copy. The review shows the label, as the form does.',
    ),
  ),
  help,
  ...REQUIREMENT,
};

/** The property `default`, for questions whose answer is typed or chosen. */
export const DEFAULT_PROPERTY = { default: optional(defaultValue) };

/** Properties of questions whose answer is typed or chosen and can have validation rules. */
export const TYPED_ANSWER_PROPERTIES = {
  ...ASKING_PROPERTIES,
  ...DEFAULT_PROPERTY,
  validation: optional(list(RULE, 'Validation', 'Rules that the answer must meet. Default: none.')),
};
