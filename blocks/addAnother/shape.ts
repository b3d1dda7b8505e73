import type { Static } from 'typebox';
import { content } from '../../engine/language/content.ts';
import { entryPrefix, id } from '../../engine/language/names.ts';
import { closed, list, optional, text, whole } from '../../engine/language/schema.ts';

/** What a finding calls it. */
export const called = 'an add-another block';

/** What it looks like in a section, in short: for the table of blocks. */
export const written = '{ "addAnother": "id", "label": …, "prefix": …, "maximum": …, "content": [ … ] }';

export const shape = closed(
  'Add-another block',
  'Questions that can be answered several times. The first entry has the keys as written, entry n the prefix with n in it.',
  {
    addAnother: id('Identifies the block; the stored count belongs to it.'),
    label: text('Label', "What one entry is called, as in 'Error adding another <label>'."),
    prefix: entryPrefix(
      'Prefix of the keys from the second entry on; <n> is its number, as in college_<n>_.',
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
    content: content(),
  },
);

export type AddAnotherDefinition = Static<typeof shape>;
