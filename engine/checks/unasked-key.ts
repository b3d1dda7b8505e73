import { writtenKeys } from '../asking/content-parts.ts';
import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** Reports keys of the data model that no question has: only a warning, as stored answers may use them (spec §5). */
export const unaskedKey: Check = {
  name: 'unasked-key',
  severity: 'warning',
  run: ({ definition, blocks }) => {
    // The check unused-file reports sections that are on no page, with their keys.
    const sections = Object.values(definition.sections);
    const keys = new Set(sections.flatMap(({ value }) => writtenKeys(blocks, value.content)));
    const { file, value } = definition.dataModel;
    return Object.keys(value.keys)
      .filter((key) => !keys.has(key))
      .map((key) => ({
        file,
        pointer: child('/keys', key),
        atKey: true,
        message: `No page has a question with the key "${key}".`,
        suggestion:
          'Add the question to a section that is on a page, or remove the key if no stored answer needs it any more.',
      }));
  },
};
