// option-lists.json: the lists of choices.
import { type Static, Type } from 'typebox';
import type { Picture } from '../form/words.ts';
import { configFile, type FileOf } from './config-file.ts';
import { NAME } from './names.ts';
import { byType } from './one-of.ts';
import { REGISTER_NAME } from './register.ts';
import { byName, choice, closed, line, list, optional, optionals, text, whole } from './schema.ts';

const picture = closed('Picture', 'Picture below the label, in the widgets radio and choices.', {
  src: text('Source', 'File name of a picture in the folder assets/, such as campus.webp.'),
  alt: text(
    'Alternative text',
    'Alternative text for people who cannot see the picture. If the label says it already, repeat the label: screen readers read it once.',
  ),
});

const option = closed('Option', 'An option.', {
  value: Type.String({
    minLength: 1,
    pattern: '^[^\\n\\r\\u2028\\u2029]*$',
    title: 'Value',
    description: 'Value that is stored, in one line.',
  }),
  label: text('Label', 'Text of the option.'),
  ...optionals({
    help: text('Help', 'Smaller text below the label.'),
    aliases: list(
      text('Alias', 'Another name of the option.'),
      'Aliases',
      'Other names of the option. Typing in a select and autofill of browsers find the option by them. They are not shown.',
      { minItems: 1 },
    ),
    picture: picture,
    group: text(
      'Group',
      'Heading above the option in a select. Adjacent options of the same group share it.',
    ),
  }),
});

const years = closed('Years', 'The range of years.', {
  count: whole('Count', 'Number of years, 1 to 200.', 1, 200),
  direction: choice(
    ['past', 'future'],
    'Direction',
    'past counts down from the first year, future counts up.',
  ),
  start: optional(whole('Start', 'First year. Default: the current year.', 1900, 2200)),
});

const yearsList = closed('Years', 'A list of years.', { years });

const joinedList = closed('Joined list', 'Several lists, one after the other.', {
  join: list(Type.String(), 'Join', 'Names of the lists to join, in order.', { minItems: 1 }),
  without: optional(list(Type.String(), 'Without', 'Values to leave out. Default: none.')),
});

const registerList = closed(
  'Records',
  'The records of a register in the folder registers/, in the order of its files. The register sets the columns for value and label of the options.',
  {
    register: line('Register', 'Name of the register.', REGISTER_NAME),
    help: optional(line('Help', 'Name of the column with the smaller text below each label.')),
    group: optional(line('Group', 'Name of the column with the heading above each option in a select.')),
  },
);

/**
 * A value/label pair of an option list (spec §3). The select widget adds the empty choice `--`; it is not
 * stored here.
 */
export type Option = Omit<Static<typeof option>, 'picture'> & {
  readonly picture?: Picture;
  /** For an option of a register: fields of its record, which fill other answers. */
  readonly record?: Readonly<Record<string, string>>;
};
/** A list of a register's records. */
export type RegisterListDefinition = Static<typeof registerList>;
/** A list of years. By default it starts with the current year. */
export type YearsDefinition = Static<typeof years>;

const optionList = byType<
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
  'Lists of options. A select adds its empty choice automatically.',
  { lists: byName(optionList, 'Lists', 'Lists by name.', { propertyNames: { pattern: NAME } }) },
  { option },
);

/** option-lists.json. */
export type OptionListsFile = FileOf<typeof OPTION_LISTS_SCHEMA>;
