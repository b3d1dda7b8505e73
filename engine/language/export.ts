// exports/<id>.json: the data that `npm run applications` exports for another program, with the names of its
// columns.
import { Type } from 'typebox';
import { configFile, type FileOf } from './config-file.ts';
import { exactlyOne } from './one-of.ts';
import { byName, choice, closed, line, list, only, optional, optionals, text } from './schema.ts';

const key = Type.String({ minLength: 1 });

const column = closed(
  'Column',
  'A column: an answer, a fact about the application, or a fixed text.',
  {
    name: text('Name', 'Heading of the column, as the other program expects it.'),
    ...optionals({
      answer: line('Answer', 'Answer key. In the sheet of a block, the key of its first entry.'),
      fact: choice(
        ['applicationId', 'studentId', 'email', 'status', 'submittedAt', 'entry', 'within'],
        'Fact',
        'A fact about the application. In the sheet of a block, "entry" is the number of the entry. "within" is the number of the outer entry that the block is in.',
      ),
      value: Type.String({ title: 'Value', description: 'Fixed text for each row.' }),
      read: only(
        true,
        'Read',
        'true: export values as people read them, such as the label of an option, or a date or submission time in the format of the school. Default: the stored value.',
      ),
      dateFormat: choice(
        ['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'],
        'Date format',
        'Format of a date. Default: YYYY-MM-DD, as stored. For the time of a submission, it gives the day in the time zone of the school.',
      ),
      values: byName(
        Type.String(),
        'Values',
        'Replacements by stored value, such as the codes of the other program. A checkbox has "true" and "false". Other values stay as they are.',
      ),
    }),
  },
  exactlyOne(['answer', 'fact', 'value'], 'Write exactly one of "answer", "fact" and "value".'),
);

const columns = list(column, 'Columns', 'Columns, in order.', { minItems: 1 });

/** Sheet names that spreadsheets and file systems accept. */
const SHEET_NAME = '^[A-Za-z0-9_][A-Za-z0-9_ -]{0,30}$';

const sheet = closed('Sheet', 'A sheet for an add-another block, with a row for each entry.', {
  block: line('Block', 'Id of the add-another block.'),
  name: optional(line('Name', 'Name of the sheet. Default: the id of the block.', SHEET_NAME)),
  columns,
});

export const EXPORT_SCHEMA = configFile(
  'export',
  'Export',
  'Data for another program, exported by "npm run applications -- export --export <id>". It is not part of the form.',
  {
    id: line('Id', 'Name of this file without .json.', '^[a-z][a-z0-9-]*$'),
    title: text('Title', 'Title of the export: who it is for.'),
    columns,
    sheets: optional(list(sheet, 'Sheets', 'Extra sheets, one for each add-another block. Default: none.')),
    sensitive: optional(
      list(
        key,
        'Sensitive',
        'Keys of all sensitive answers among the columns. List each of them here, so that none is exported by mistake.',
        { uniqueItems: true },
      ),
    ),
  },
);

/** exports/<id>.json. */
export type ExportFile = FileOf<typeof EXPORT_SCHEMA>;
/** A column of an export. */
export type ExportColumn = ExportFile['columns'][number];
