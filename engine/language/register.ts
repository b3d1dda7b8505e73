// registers/<id>.json: a register. Its records are rows of CSV files in the same folder. The product's own
// registers use the same format.
import { Type } from 'typebox';
import { configFile, type FileOf } from './config-file.ts';
import { byName, closed, line, list, only, optional, text } from './schema.ts';

/** Pattern of a register's name. */
export const REGISTER_NAME = '^[a-z][a-z0-9_-]{0,49}$';

const column = closed('Column', 'A column of the CSV files, and a field of each record.', {
  required: optional(only(true, 'Required', 'No row is without a value here.')),
  pattern: optional(text('Pattern', 'Regular expression that each value fits which is not empty.')),
  is: optional(
    text('Is', 'The pattern in words, for whoever mends a row: "a code of two capital letters, such as MD".'),
  ),
});

export const REGISTER_SCHEMA = configFile(
  'register',
  'Register',
  'Records, each a row of a CSV file, that an autocomplete searches or a list of options offers.',
  {
    id: line(
      'Id',
      "The file's name without .json, by which questions and option lists name it.",
      REGISTER_NAME,
    ),
    files: optional(
      list(
        Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*\\.csv$' }),
        'Files',
        'Names of the CSV files in the same folder that hold the records; the id and .csv unless said otherwise.',
        { minItems: 1, uniqueItems: true },
      ),
    ),
    columns: byName(
      column,
      'Columns',
      'The columns that are read, by the names that stand in the first line of the CSV files. Everybody can read them, without an account; other columns are left out.',
      { minProperties: 1, propertyNames: { pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 } },
    ),
    label: line('Label', 'Name of the column that is searched and shown. It is a required one.'),
    subText: optional(
      text(
        'Second line',
        'Tells records of the same label apart, with columns in braces: "{city}, {state|country}" has the first of the two that is not empty.',
      ),
    ),
    value: optional(
      line(
        'Value',
        'Name of the column by which a record is known: a required one, in which no two rows have the same. A list of options stores it. Without it a column "id" of the CSV files counts, if there is one.',
      ),
    ),
  },
);

/** registers/<id>.json. */
export type RegisterFile = FileOf<typeof REGISTER_SCHEMA>;
