import type PRODUCT_TEXTS from './product-texts.json';

/** Id of one of the product's own texts: `product-texts.json` is the table of them, a line a text. */
export type WordedId = keyof typeof PRODUCT_TEXTS;

/** Id of a text that a compiled form holds. The messages of rules are written into the rules: nobody needs them beside these. */
export type TextId = Exclude<WordedId, `validation.${string}`>;

/** Whether a compiled form holds a text. */
export function isHeldText(id: WordedId): id is TextId {
  return !id.startsWith('validation.');
}

/** A text of the table: what it says unless the school words it otherwise, and what it is for. */
export interface ProductText {
  readonly text: string;
  /** The places that it may hold beside `{{school.…}}` are those that this names. */
  readonly about: string;
  /** A place without which it is of no use. */
  readonly needs?: string;
}

/** The texts of the product itself (buttons, toasts, errors, mails), as the school words them in `config/texts.json`. */
export type Texts = Readonly<Record<TextId, string>>;

/** Fills the `{{name}}` places of a text. A place without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}
