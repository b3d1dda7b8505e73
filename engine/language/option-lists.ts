// option-lists.json: the lists of choices.
import { type Static, Type } from 'typebox';
import type { Picture } from '../form/words.ts';
import { configFile, type FileOf } from './config-file.ts';
import { NAME } from './names.ts';
import { byType } from './one-of.ts';
import { REGISTER_NAME } from './register.ts';
import { byName, choice, closed, line, list, optional, text, whole } from './schema.ts';

const picture = closed(
  'Picture',
  'Stands below its label where all options are in view, in a radio and in choices.',
  {
    src: text('Source', 'Name of a picture in the folder assets/, such as campus.webp.'),
    alt: text(
      'Alternative text',
      'What the picture says to those who do not see it. Where that is what the label says, write the label: it is not read twice.',
    ),
  },
);

const option = closed('Option', 'A choice.', {
  value: Type.String({
    minLength: 1,
    pattern: '^[^\\n\\r\\u2028\\u2029]*$',
    title: 'Value',
    description: 'What is stored, in one line.',
  }),
  label: text('Label', 'What the applicant reads.'),
  help: optional(text('Help', 'Stands below its label, smaller.')),
  aliases: optional(
    list(
      text('Alias', 'Another name by which it is looked for.'),
      'Aliases',
      'What the option is also called: who types it in a select, or has it filled in by the browser, finds the option. Nobody reads it.',
      { minItems: 1 },
    ),
  ),
  picture: optional(picture),
  group: optional(
    text(
      'Group',
      'The heading below which it stands in a select, with the options next to it of the same group.',
    ),
  ),
});

const years = closed('Years', 'The years that are offered.', {
  count: whole('Count', 'How many years.', 1, 200),
  direction: choice(['past', 'future'], 'Direction', 'past counts down from the start year, future up.'),
  start: optional(whole('Start', 'First year; this year unless said otherwise.', 1900, 2200)),
});

const yearsList = closed('Years', 'A list of years.', { years });

const joinedList = closed('Joined list', 'Lists one after the other.', {
  join: list(Type.String(), 'Join', 'Names of the lists that are joined.', { minItems: 1 }),
  without: optional(list(Type.String(), 'Without', 'Values that are left out.')),
});

const registerList = closed(
  'Records',
  'The records of a register of the folder registers/, in the order of its files: the value of each is the column that the register names under value, the label the one under label.',
  {
    register: line('Register', 'Name of the register.', REGISTER_NAME),
    help: optional(line('Help', 'Name of the column that stands below the label of each, smaller.')),
    group: optional(
      line('Group', 'Name of the column that has the heading below which each stands in a select.'),
    ),
  },
);

/**
 * A value/label pair of an option list (spec §3). The select widget adds the empty choice `--`; it is not
 * stored here.
 */
export type Option = Omit<Static<typeof option>, 'picture'> & {
  readonly picture?: Picture;
  /** The record's fields that answers are filled from, for an option of a register. */
  readonly record?: Readonly<Record<string, string>>;
};
/** A list of a register's records. */
export type RegisterListDefinition = Static<typeof registerList>;
/** A list of years. By default it starts with the current year. */
export type YearsDefinition = Static<typeof years>;

const listed = byType<
  readonly Option[] | Static<typeof yearsList> | Static<typeof joinedList> | RegisterListDefinition
>(
  'array',
  { items: { $ref: '#/definitions/option' }, minItems: 1 },
  Type.Dependent(
    Type.Unsafe({ required: ['years'] }),
    yearsList,
    Type.Dependent(Type.Unsafe({ required: ['register'] }), registerList, joinedList),
  ),
);

export const OPTION_LISTS_SCHEMA = configFile(
  'option-lists',
  'Option lists',
  'The lists of choices. The empty choice of selects is added by itself.',
  { lists: byName(listed, 'Lists', 'The lists by name.', { propertyNames: { pattern: NAME } }) },
  { option },
);

/** option-lists.json. */
export type OptionListsFile = FileOf<typeof OPTION_LISTS_SCHEMA>;
