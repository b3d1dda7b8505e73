import { askedBlocks } from '../asking/ask-questions.ts';
import { MAXIMUM_ENTRIES } from '../asking/entry-keys.ts';
import { placeIn } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** Reports add-another blocks that allow more entries than the product supports (spec §5, §9). */
export const tooManyEntries: Check = {
  name: 'too-many-entries',
  run: ({ asked }) =>
    askedBlocks(asked).flatMap(({ definition, place }) =>
      definition.maximum <= MAXIMUM_ENTRIES
        ? []
        : {
            ...placeIn(place, 'maximum'),
            message: `The block "${definition.addAnother}" allows ${definition.maximum} entries. The limit is ${MAXIMUM_ENTRIES}.`,
            suggestion: `Set "maximum" to ${MAXIMUM_ENTRIES} or less.`,
          },
    ),
};
