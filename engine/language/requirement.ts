// Requirements of an answer: whether it is required, its rules, and its names in other texts.
import { condition } from './condition.ts';
import { defaultValue } from './default.ts';
import { HELP } from './names.ts';
import { choice, list, optional, text } from './schema.ts';
import { RULE } from './validation.ts';

/** A hint below the label. */
export const help = optional(HELP);

/** `firstEntry`: required in the first entry of an add-another block. In the others, `requiredWhen` decides. */
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

/** Whether an answer is required, always or never. */
export const REQUIRED = { required, requiredMessage };
/** Whether an answer is required, also under a condition. */
export const REQUIREMENT = {
  required,
  requiredWhen: optional(
    condition('Required when', 'The question is required while this condition is true.'),
  ),
  requiredMessage,
};

/** Whether a question is shown. */
export const SHOWN = {
  showWhen: optional(
    condition(
      'Show when',
      'Show only while this condition is true. Otherwise it is hidden, and its answers are cleared. Default: always shown.',
    ),
  ),
};

/** Name of the question in messages. */
export const shortLabel = optional(
  text(
    'Short label',
    'Replaces the label in standard messages, for example if the label is a whole sentence.',
  ),
);

/** Properties of every question that asks something. */
export const ASKING = {
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

/** Properties of every question whose answer is typed or chosen. */
export const FILLED = { default: optional(defaultValue) };

/** Properties of every question with rules for its answer. */
export const ANSWERED = {
  ...ASKING,
  ...FILLED,
  validation: optional(list(RULE, 'Validation', 'Rules that the answer must meet. Default: none.')),
};
