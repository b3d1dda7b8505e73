import type { Static } from 'typebox';
import { calculated } from '../../engine/language/calculation.ts';
import { content } from '../../engine/language/content.ts';
import { entryPrefix, id } from '../../engine/language/names.ts';
import { byName, choice, closed, list, only, optional, text, whole } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const called = 'an add-another block';

/** Short example for the table of blocks in the docs. */
export const written = '{ "addAnother": "id", "label": …, "prefix": …, "maximum": …, "content": [ … ] }';

const footRow = closed('Row of the foot', 'What stands below the columns of a table.', {
  label: text('Label', 'What the row is called, such as Total.'),
  values: byName(
    calculated(
      'Value',
      'What stands below the column: sum, least or greatest of its numbers or days, or a value computed as any other; { "answer": key } shows a computed question.',
    ),
    'Values',
    'By the keys of the columns, which are written as the block writes them.',
    { minProperties: 1 },
  ),
});

export const shape = closed(
  'Add-another block',
  'Questions that can be answered several times. The first entry has the keys as written, entry n the prefix with n in it.',
  {
    addAnother: id('Identifies the block; the stored count belongs to it.'),
    label: text('Label', "What one entry is called, as in 'Error adding another <label>'."),
    prefix: entryPrefix('Prefix of the keys from the second entry on; <n> is its number, as in job_<n>_.'),
    minimum: optional(
      whole(
        'Minimum',
        'So many entries are there from the start and cannot be removed; 1 unless said. What is required is required in each.',
        1,
      ),
    ),
    maximum: whole('Maximum', 'Most entries; at most 10.', 1),
    title: optional(
      list(
        text(
          'Part',
          'A text; {{answer.key}} stands for the answer to a question of the entry that is no box, no document and not concealed.',
        ),
        'Title of an entry',
        'What a folded entry is called after its name, from its answers: parts that commas join. A part with an answer that is missing is left out. Otherwise the answer to the first question.',
        { minItems: 1 },
      ),
    ),
    movable: optional(
      only(true, 'Movable', 'Applicants who are logged in can move its entries up and down.'),
    ),
    drawn: optional(
      choice(
        ['cards', 'open', 'table'],
        'Drawn',
        'How several entries are drawn: as cards that fold once they are complete (cards, unless said), one below the other (open), or as the rows of a table, whose columns are the questions (table).',
      ),
    ),
    foot: optional(
      list(footRow, 'Foot', 'What stands below the rows of a table, such as totals.', { minItems: 1 }),
    ),
    content: content(),
  },
);

export type AddAnotherDefinition = Static<typeof shape> & {
  /** Set by the compiler: entries that existing applications may have, if more than the maximum. */
  kept?: number;
};
