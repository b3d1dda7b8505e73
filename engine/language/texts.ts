// texts.json: the school's wording of the product's texts.
import { Type } from 'typebox';
import PRODUCT_TEXTS from '../form/product-texts.json' with { type: 'json' };
import type { ProductText } from '../form/texts.ts';
import { configFile } from './config-file.ts';
import { optional } from './schema.ts';

/** Returns a schema for each text of the product, by id, with its purpose and default wording. */
export function textSchemas(texts: Readonly<Record<string, ProductText>>) {
  return Object.fromEntries(
    Object.entries(texts).map(([id, { text, about }]) => [
      id,
      optional(Type.String({ minLength: 1, title: id, description: about, default: text })),
    ]),
  );
}

export const TEXTS_SCHEMA = configFile(
  'texts',
  'Product texts',
  "The school's wording of the texts of the product. A missing text has its default wording. Other ids are not allowed.",
  textSchemas(PRODUCT_TEXTS),
);
