import PRODUCT_TEXTS from '../form/product-texts.json' with { type: 'json' };
import type { ProductTextId } from '../form/texts.ts';
import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

const IDS = Object.keys(PRODUCT_TEXTS) as readonly ProductTextId[];

/** Reports product texts that texts.json lacks. The product uses its own wording for them. */
export const missingText: Check = {
  name: 'missing-text',
  severity: 'warning',
  run: ({ definition: { texts } }) => {
    let before = '$schema';
    return IDS.flatMap((id) => {
      if (texts.value[id] !== undefined) {
        before = id;
        return [];
      }
      return {
        file: texts.file,
        pointer: child('', before),
        atKey: true,
        message: `The text "${id}" is missing below this line. The product uses its own wording.`,
        suggestion: `Add ${JSON.stringify(id)}: ${JSON.stringify(PRODUCT_TEXTS[id].text)}, or write your own wording.`,
        fix: [
          {
            ...({ edit: 'add', file: texts.file, pointer: '' } as const),
            ...{ name: id, value: PRODUCT_TEXTS[id].text, below: before },
          },
        ],
      };
    });
  },
};
