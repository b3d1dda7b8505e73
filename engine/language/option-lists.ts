// option-lists.json: the lists of choices.
import { type Static, Type } from 'typebox';
import { configFile, type FileOf } from './config-file.ts';
import { NAME } from './names.ts';
import { byType } from './one-of.ts';
import { byName, choice, closed, list, optional, text, whole } from './schema.ts';

const option = closed('Option', 'A choice.', {
  value: Type.String({
    minLength: 1,
    pattern: '^[^\\n\\r\\u2028\\u2029]*$',
    title: 'Value',
    description: 'What is stored, in one line.',
  }),
  label: text('Label', 'What the applicant reads.'),
});

const years = closed('Years', 'The years that are offered.', {
  count: whole('Count', 'How many years.', 1, 200),
  direction: choice(['past', 'future'], 'Direction', 'past counts down from the start year, future up.'),
  start: optional(whole('Start', 'First year; this year unless said otherwise.', 1900, 2200)),
});

const yearsList = closed('Years', 'A list of years, made when the form is compiled.', { years });

const joinedList = closed('Joined list', 'Lists one after the other.', {
  join: list(Type.String(), 'Join', 'Names of the lists that are joined.', { minItems: 1 }),
  without: optional(list(Type.String(), 'Without', 'Values that are left out.')),
});

/** A value/label pair of an option list (spec §3). The empty choice `--` is added by the select widget, not stored here. */
export type Option = Static<typeof option>;
/** A list of years that is made when the form is compiled; it starts this year unless said otherwise. */
export type YearsDefinition = Static<typeof years>;

const listed = byType<readonly Option[] | Static<typeof yearsList> | Static<typeof joinedList>>(
  'array',
  { items: { $ref: '#/definitions/option' }, minItems: 1 },
  Type.Dependent(Type.Unsafe({ required: ['years'] }), yearsList, joinedList),
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
