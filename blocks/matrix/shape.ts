import { type Static, Type } from 'typebox';
import { answerKey, LABEL, NAME } from '../../engine/language/names.ts';
import { exactlyOne, whileValue } from '../../engine/language/one-of.ts';
import type { QuestionDefinition } from '../../engine/language/question.ts';
import { help, REQUIREMENT, SHOW_WHEN } from '../../engine/language/requirement.ts';
import { closed, line, list, optional, text } from '../../engine/language/schema.ts';

export const diagnosticName = 'a matrix';
export const docsExample = '{ "matrix": [ { "row": "key", "label": … }, … ], "label": …, "options": "list" }';

const row = closed('Row', 'A row: its key, its label, and when it is shown.', {
  row: answerKey(
    'Row',
    'With options: the answer key of the row. With columns: the beginning of its answer keys. The row "fall" and the column "hours" store fall_hours.',
  ),
  label: LABEL,
  help,
  ...SHOW_WHEN,
});

/** Widgets not allowed in cells: too large, or not an input. */
const NOT_IN_CELLS = ['autocomplete', 'display', 'file', 'schema'];

const refusedWith = (errorMessage: string) => Type.Unsafe({ errorMessage, not: {} });

/** A question with any widget that fits in a cell. */
const column = Type.Unsafe<QuestionDefinition>(
  whileValue(
    'widget',
    [
      [
        NOT_IN_CELLS,
        refusedWith(`A column needs a widget that fits into a cell: any except ${NOT_IN_CELLS.join(', ')}.`),
      ],
    ],
    Type.Dependent(
      Type.Unsafe({ required: ['content'] }),
      refusedWith('A question of a column cannot have content of its own.'),
      Type.Unsafe({ $ref: '#/definitions/question' }),
    ),
  ),
);

export const shape = closed(
  'Matrix',
  'A table of answers. Either each row chooses one of the same options, or each row asks the same short questions.',
  {
    matrix: list(row, 'Rows', 'Rows, from top to bottom.', { minItems: 1 }),
    label: text('Label', 'Heading of the table.'),
    help,
    options: optional(
      line('Options', 'Name of the list in option-lists.json from which each row chooses one.', NAME),
    ),
    describe: optional(
      Type.Boolean({
        title: 'Store the label',
        description: 'With options. true: also store the chosen label under <key>_desc. Default: true.',
      }),
    ),
    columns: optional(
      list(
        column,
        'Columns',
        'Questions of each row, at most 8. Their keys follow the key of the row and "_". In their conditions, name other columns by the key written here.',
        { minItems: 1, maxItems: 8 },
      ),
    ),
    ...REQUIREMENT,
  },
  exactlyOne(
    ['options', 'columns'],
    'A matrix has either "options" to choose from in each row, or "columns" with questions for each row.',
  ),
);

export type MatrixDefinition = Static<typeof shape>;
