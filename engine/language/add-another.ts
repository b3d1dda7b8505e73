// Add-another blocks. The engine knows them, because entries have answer keys of their own.
import type { Static } from 'typebox';
import { calculated } from './calculation.ts';
import { content } from './content.ts';
import { entryPrefix, id } from './names.ts';
import { byName, choice, closed, list, only, optional, optionals, text, whole } from './schema.ts';

const footRow = closed('Row of the foot', 'A row below the columns of a table.', {
  label: text('Label', 'Label of the row, such as Total.'),
  values: byName(
    calculated(
      'Value',
      'Value below the column: sum, least or greatest of its numbers or dates, or any other calculation. { "answer": key } shows a computed question.',
    ),
    'Values',
    'Values by the key of a column, written as in the block.',
    { minProperties: 1 },
  ),
});

/** Schema of an add-another block. */
export const ADD_ANOTHER = closed(
  'Add-another block',
  'Questions that can be answered several times. The first entry has the keys as written. Entry n has the prefix with n in it.',
  {
    addAnother: id('Id of the block. The number of entries is stored under it.'),
    label: text('Label', "Name of one entry, as in 'Error adding another <label>'."),
    prefix: entryPrefix(
      'Key prefix from the second entry on. <n> is the number of the entry, as in job_<n>_.',
    ),
    minimum: optional(
      whole(
        'Minimum',
        'Number of entries that are always there. Required questions are required in each of them. Default: 1.',
        1,
      ),
    ),
    maximum: whole('Maximum', 'Maximum number of entries, at most 10.', 1),
    ...optionals({
      title: list(
        text(
          'Part',
          'A text. {{answer.key}} includes an answer of the entry, except a checkbox, a document or a concealed answer.',
        ),
        'Title of an entry',
        'Text after the name of a folded entry: parts, joined by commas. Parts with a missing answer are left out. Default: the answer to the first question.',
        { minItems: 1 },
      ),
      movable: only(
        true,
        'Movable',
        'true: logged-in applicants can move entries up and down. Default: they cannot.',
      ),
      drawn: choice(
        ['cards', 'open', 'table'],
        'Drawn',
        'How entries are drawn. cards: cards that fold once they are complete. open: one below the other. table: rows of a table, with the questions as columns. Default: cards.',
      ),
      foot: list(footRow, 'Foot', 'Rows below a table, such as totals. Default: none.', { minItems: 1 }),
    }),
    content: content(),
  },
);

/** An add-another block: content that applicants can answer several times. */
export type AddAnotherDefinition = Static<typeof ADD_ANOTHER> & {
  /** Set by the compiler: entries that existing applications may have, if more than the maximum. */
  kept?: number;
};
