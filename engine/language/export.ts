// exports/<id>.json: the data that `npm run applications` exports for another program, with the names of its
// columns.
import { Type } from 'typebox';
import { configFile, type FileOf } from './config-file.ts';
import { exactlyOne } from './one-of.ts';
import { byName, choice, closed, line, list, only, optional, text } from './schema.ts';

const key = Type.String({ minLength: 1 });

const column = closed(
  'Column',
  'A column: an answer, a fact about the application, or always the same text.',
  {
    name: text('Name', 'What stands at its head: what the other program calls it.'),
    answer: optional(
      line('Answer', 'Key of an answer. In a sheet of a block it is that of the first entry.'),
    ),
    fact: optional(
      choice(
        ['applicationId', 'studentId', 'email', 'status', 'submittedAt', 'entry', 'within'],
        'Fact',
        'What the product knows of the application; "entry" is the number of an entry, in a sheet of a block, and "within" that of the entry that the block stands in.',
      ),
    ),
    value: optional(Type.String({ title: 'Value', description: 'A text that stands in each row.' })),
    read: optional(
      only(
        true,
        'Read',
        'The answer as people read it: the label of an option, a day in the order of the school. So is the time of a submission. Without it what is stored.',
      ),
    ),
    dateFormat: optional(
      choice(
        ['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'],
        'Date format',
        'How a day is written; without it as it is stored, YYYY-MM-DD.',
      ),
    ),
    values: optional(
      byName(
        Type.String(),
        'Values',
        'What stands there instead of a stored value, such as the code that the other program has for it; "true" and "false" are those of a box. Other values stay.',
      ),
    ),
  },
  exactlyOne(['answer', 'fact', 'value'], 'Write exactly one of "answer", "fact" and "value".'),
);

const columns = list(column, 'Columns', 'The columns in their order.', { minItems: 1 });

/** Sheet names that spreadsheets and file systems accept. */
const SHEET_NAME = '^[A-Za-z0-9_][A-Za-z0-9_ -]{0,30}$';

const sheet = closed('Sheet', 'A sheet of an add-another block, a row for each entry.', {
  block: line('Block', 'Id of the block.'),
  name: optional(line('Name', 'What the sheet is called; the id of the block without it.', SHEET_NAME)),
  columns,
});

export const EXPORT_SCHEMA = configFile(
  'export',
  'Export',
  'What is given to another program: "npm run applications -- export --export <id>". It is no part of the form.',
  {
    id: line('Id', "The file's name without .json.", '^[a-z][a-z0-9-]*$'),
    title: text('Title', 'Whom it is for.'),
    columns,
    sheets: optional(list(sheet, 'Sheets', 'Add-another blocks that have a sheet of their own.')),
    sensitive: optional(
      list(
        key,
        'Sensitive',
        'Keys of the sensitive answers among the columns: each is named here as well, so that none is given by mistake.',
        { uniqueItems: true },
      ),
    ),
  },
);

/** exports/<id>.json. */
export type ExportFile = FileOf<typeof EXPORT_SCHEMA>;
/** A column of an export. */
export type ExportColumn = ExportFile['columns'][number];
