import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** A key of the data model that no page asks: a warning only, since stored answers may still hold it (spec §5). */
export const unaskedKey: Check = {
  name: 'unasked-key',
  run: ({ definition, asked }) => {
    const keys = new Set(asked.flatMap(({ definition: { question, fills = [] } }) => [question, ...fills]));
    const { file, value } = definition.dataModel;
    return Object.keys(value.keys)
      .filter((key) => !keys.has(key))
      .map((key) => ({
        file,
        pointer: child('/keys', key),
        atKey: true,
        severity: 'warning' as const,
        code: 'unasked-key',
        message: `No page asks "${key}".`,
        suggestion:
          'Ask it in a section that is on a page, or remove it when no stored answer needs it any more.',
      }));
  },
};
