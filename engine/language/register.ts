// registers/<id>.json: a register. Its records are rows of CSV files in the same folder. The product's own
// registers use the same format.
import { Type } from 'typebox';
import { configFile, type FileOf } from './config-file.ts';
import { byName, closed, line, list, only, optional, optionals, text } from './schema.ts';

/** Pattern of a register's name. */
export const REGISTER_NAME = '^[a-z][a-z0-9_-]{0,49}$';

const column = closed(
  'Column',
  'A column of the CSV files, which is a field of each record.',
  optionals({
    required: only(
      true,
      'Required',
      'true: each row must have a value in this column. Default: it can be empty.',
    ),
    pattern: text('Pattern', 'Regular expression that each value must match unless it is empty.'),
    is: text(
      'Is',
      'The pattern in words, for people who correct a row: "a code of two capital letters, such as MD".',
    ),
  }),
);

export const REGISTER_SCHEMA = configFile(
  'register',
  'Register',
  'Records for an autocomplete or a list of options. Each record is a row of a CSV file.',
  {
    id: line('Id', 'Name of this file without .json. Questions and option lists refer to it.', REGISTER_NAME),
    files: optional(
      list(
        Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*\\.csv$' }),
        'Files',
        'Names of the CSV files with the records, in the same folder. Default: the id followed by .csv.',
        { minItems: 1, uniqueItems: true },
      ),
    ),
    columns: byName(
      column,
      'Columns',
      'Columns to read, by their names in the first line of the CSV files. They are public: everybody can read them without an account. Other columns are ignored.',
      { minProperties: 1, propertyNames: { pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 } },
    ),
    label: line('Label', 'Name of the column to search and show. It must be a required column.'),
    ...optionals({
      subText: text(
        'Second line',
        'Second line, to distinguish records with the same label. Put columns in braces: "{city}, {state|country}" uses state, or country if state is empty.',
      ),
      value: line(
        'Value',
        'Name of the column that identifies a record. It must be required, and different in each row. A list of options stores it. Default: the column "id", if there is one.',
      ),
    }),
  },
);

/** registers/<id>.json. */
export type RegisterFile = FileOf<typeof REGISTER_SCHEMA>;
