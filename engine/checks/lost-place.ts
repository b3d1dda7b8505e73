import PRODUCT_TEXTS from '../form/product-texts.json' with { type: 'json' };
import type { ProductTextId } from '../form/texts.ts';
import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

const IDS = Object.keys(PRODUCT_TEXTS) as readonly ProductTextId[];
/** Placeholders that are filled at runtime. Those for the school or the form, such as `{{school.name}}`, are optional. */
const PLACEHOLDER = /\{\{[a-zA-Z]+\}\}/g;

/** Reports texts in texts.json that lack a placeholder of the product's text, such as a number. */
export const lostPlace: Check = {
  name: 'lost-place',
  severity: 'warning',
  run: ({ definition: { texts } }) =>
    IDS.flatMap((id) => {
      const wording = texts.value[id];
      const lost = [...new Set(PRODUCT_TEXTS[id].text.match(PLACEHOLDER))].filter(
        (placeholder) => wording !== undefined && !wording.includes(placeholder),
      );
      return lost.map((placeholder) => ({
        file: texts.file,
        pointer: child('', id),
        message: `This text lacks ${placeholder}. The product's own text contains it.`,
        suggestion: `Add ${placeholder} where it belongs. The product's text is ${JSON.stringify(PRODUCT_TEXTS[id].text)}.`,
      }));
    }),
};
