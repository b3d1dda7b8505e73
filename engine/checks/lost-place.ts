import PRODUCT_TEXTS from '../form/product-texts.json' with { type: 'json' };
import type { WordedId } from '../form/texts.ts';
import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

const IDS = Object.keys(PRODUCT_TEXTS) as readonly WordedId[];
/** Placeholders that are filled at runtime. Placeholders for the school or the form are up to the school. */
const PLACE = /\{\{[a-zA-Z]+\}\}/g;

/** The school's wording of a product text lacks a placeholder, such as a number. */
export const lostPlace: Check = {
  name: 'lost-place',
  run: ({ definition: { texts } }) =>
    IDS.flatMap((id) => {
      const worded = texts.value[id];
      const lost = [...new Set(PRODUCT_TEXTS[id].text.match(PLACE))].filter(
        (place) => worded !== undefined && !worded.includes(place),
      );
      return lost.map((place) => ({
        file: texts.file,
        pointer: child('', id),
        severity: 'warning' as const,
        code: 'lost-place',
        message: `This text lacks ${place}. The product's own text contains it.`,
        suggestion: `Add ${place} where it belongs. The product's text is ${JSON.stringify(PRODUCT_TEXTS[id].text)}.`,
      }));
    }),
};
