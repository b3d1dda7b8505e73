import { type AskedQuestion, MAXIMUM_ENTRIES } from '../compile/ask-questions.ts';
import type { Check } from './check.ts';

/** An add-another block allows more entries than the product keeps (spec §5, §9). */
export const tooManyEntries: Check = {
  name: 'too-many-entries',
  run: ({ asked }) => {
    const blocks = new Map<string, NonNullable<AskedQuestion['block']>>();
    for (const { block } of asked) {
      if (block !== undefined) blocks.set(`${block.place.file}#${block.place.pointer}`, block);
    }
    return [...blocks.values()].flatMap(({ definition, place }) =>
      definition.maximum <= MAXIMUM_ENTRIES
        ? []
        : {
            file: place.file,
            pointer: `${place.pointer}/maximum`,
            code: 'too-many-entries',
            message: `The block "${definition.addAnother}" allows ${definition.maximum} entries; at most ${MAXIMUM_ENTRIES} are possible.`,
            suggestion: `Write ${MAXIMUM_ENTRIES} or less.`,
          },
    );
  },
};
