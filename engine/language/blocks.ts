// The blocks: for each what it is called and what it takes. The property that tells it has its name.
import type { Static, TSchema } from 'typebox';
import { condition } from './condition.ts';
import { content } from './content.ts';
import { answerKey, entryPrefix, id, LABEL, QUESTION_KEY } from './names.ts';
import { NOTICE_PROPERTIES } from './notice.ts';
import { help, REQUIRED, REQUIREMENT } from './requirement.ts';
import { closed, line, list, optional, text, whole } from './schema.ts';

/** A block as the config files know it: what a finding calls it, and its shape. */
export interface BlockEntry {
  readonly called: string;
  readonly shape: TSchema;
}

const GROUP = 'a conditional group';

export const BLOCKS = {
  checkboxes: {
    called: 'a checkbox group',
    shape: closed('Checkbox group', 'Several boxes under one heading; each stores a boolean of its own.', {
      checkboxes: list(
        closed('Box', 'One box.', { question: QUESTION_KEY, label: LABEL }),
        'Boxes',
        'The boxes of the group.',
        { minItems: 1 },
      ),
      id: id('Identifies the group on its page.'),
      label: text('Label', 'Heading of the group.'),
      help,
    }),
  },
  hideWhen: {
    called: GROUP,
    shape: closed(
      'Conditional group',
      'Hidden while the condition is true; the answers inside are then cleared.',
      {
        hideWhen: condition('Hide when', 'The content is hidden while this is true.'),
        content: content(),
      },
    ),
  },
  showWhen: {
    called: GROUP,
    shape: closed(
      'Conditional group',
      'Shown while the condition is true; otherwise hidden and its answers cleared.',
      {
        showWhen: condition('Show when', 'The content is shown while this is true.'),
        content: content(),
      },
    ),
  },
  firstOf: {
    called: GROUP,
    shape: closed(
      'Group of conditions',
      'The first part whose condition is true is shown; the others are hidden and cleared.',
      {
        firstOf: list(
          closed('Part', 'A part of the group.', {
            showWhen: condition(
              'Show when',
              'The part is shown when this is true and no part before it is shown.',
            ),
            content: content(),
          }),
          'Parts',
          'The parts in the order in which their conditions are tried.',
          { minItems: 1 },
        ),
      },
    ),
  },
  row: {
    called: 'a row',
    shape: closed('Row', 'Content side by side, 1.62 to 1, on wide screens.', {
      row: content('Row', 'The two parts, left and right.', { minItems: 2, maxItems: 2 }),
    }),
  },
  addAnother: {
    called: 'an add-another block',
    shape: closed(
      'Add-another block',
      'Questions that can be answered several times. The first entry has the keys as written, entry n the prefix with n in it.',
      {
        addAnother: id('Identifies the block; the stored count belongs to it.'),
        label: text('Label', "What one entry is called, as in 'Error adding another <label>'."),
        prefix: entryPrefix(
          'Prefix of the keys from the second entry on; <n> is its number, as in college_<n>_.',
        ),
        maximum: whole('Maximum', 'Most entries; at most 10.', 1),
        content: content(),
      },
    ),
  },
  toggle: {
    called: 'a confirmation toggle',
    shape: closed(
      'Confirmation toggle',
      'A box that switches between two contents: before it is ticked, and after.',
      {
        toggle: answerKey('Answer key', 'The boolean answer key of the box.'),
        label: LABEL,
        help,
        ...REQUIRED,
        before: content('Before', 'Shown while the box is not ticked.'),
        after: content('After', 'Shown while it is ticked.'),
      },
    ),
  },
  tabSet: {
    called: 'a tab set',
    shape: closed(
      'Tab set',
      'Alternatives of which the applicant chooses one; leaving a tab clears its answers.',
      {
        tabSet: id('Identifies the tab set; the stored choice belongs to it.'),
        label: text('Label', 'Names the tab set.'),
        tabs: list(
          closed('Tab', 'One alternative.', {
            id: id('Identifies the tab.'),
            label: text('Label', 'Text of the tab.'),
            content: content(),
          }),
          'Tabs',
          'The tabs; the first is the default.',
          { minItems: 2 },
        ),
      },
    ),
  },
  monthYear: {
    called: 'a month and year',
    shape: closed('Month and year', 'Two selects under one label, with their messages together.', {
      monthYear: closed('Keys', 'The two answer keys.', {
        month: answerKey('Month', 'Answer key of the month.'),
        year: answerKey('Year', 'Answer key of the year.'),
      }),
      label: LABEL,
      help,
      months: line('Months', 'Name of the list of months.'),
      years: line('Years', 'Name of the list of years.'),
      ...REQUIREMENT,
      acceptedMonth: optional(
        text(
          'Accepted month',
          'A stored month that counts as an answer while the year is empty, though it is no option.',
        ),
      ),
    }),
  },
  notice: {
    called: 'a notice',
    shape: closed(
      'Notice',
      'A text that is shown as an alert between two days, both included.',
      NOTICE_PROPERTIES,
    ),
  },
  text: {
    called: 'a text',
    shape: closed('Text', 'A paragraph to read.', { text: text('Text', 'The paragraph.') }),
  },
} as const satisfies Readonly<Record<string, BlockEntry>>;

type Blocks = typeof BLOCKS;
type Block<Name extends keyof Blocks> = Static<Blocks[Name]['shape']>;

/** A block of any kind. */
export type BlockDefinition = { [Name in keyof Blocks]: Block<Name> }[keyof Blocks];

/** Questions that can be answered several times. */
export type AddAnotherDefinition = Block<'addAnother'>;
/** Alternatives of which one is chosen. */
export type TabSetDefinition = Block<'tabSet'>;
