import type { PRODUCT_TEXTS } from './product-texts.ts';

/** Id of one of the product's own texts. */
export type TextId = keyof typeof PRODUCT_TEXTS;

/** Every text of the product itself (buttons, toasts, errors, mails), as the school words it in `config/texts.json`. */
export type Texts = Readonly<Record<TextId, string>>;

/** Fills the `{{name}}` places of a text. A place without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}
