import type PRODUCT_TEXTS from './product-texts.json';

/** Id of one of the product's own texts: `product-texts.json` is the table of them, a line a text. */
export type TextId = keyof typeof PRODUCT_TEXTS;

/** A text of the table: what it says unless the school words it otherwise, and what it is for. */
export interface ProductText {
  readonly text: string;
  /** The places that it may hold beside `{{school.…}}` are those that this names. */
  readonly about: string;
  /** A place without which it is of no use. */
  readonly needs?: string;
}

/** Every text of the product itself (buttons, toasts, errors, mails), as the school words it in `config/texts.json`. */
export type Texts = Readonly<Record<TextId, string>>;

/** Fills the `{{name}}` places of a text. A place without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}
