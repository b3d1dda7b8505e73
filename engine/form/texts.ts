// The texts of a form. The product has a table of its own texts (product-texts.json), which the school rewords in
// texts.json. The types here say which of them are sent to browsers, and when.
import type PRODUCT_TEXTS from './product-texts.json';

/** Id of one of the product's own texts, listed in `product-texts.json`. */
export type ProductTextId = keyof typeof PRODUCT_TEXTS;

/** Id of a text of a mail. */
export type MailTextId = Extract<ProductTextId, `mail.${string}`>;

/** Id of a product text that may contain answers, because everybody who reads it has an application. */
export type SaidId = Extract<ProductTextId, MailTextId | 'completion.message' | 'completion.steps.title'>;

/**
 * Id of a text in the account dialogs. Few users open them, so the server sends these texts when a dialog is
 * opened.
 */
export type AccountTextId = Extract<ProductTextId, `changes.${string}`>;

/** Id of a text used only in server replies, marked with `by` in the table. Pages do not get it in advance. */
export type ReplyTextId = {
  [Id in ProductTextId]: (typeof PRODUCT_TEXTS)[Id] extends { readonly by: string } ? Id : never;
}[ProductTextId];

/** Id of the text that is compiled into steps, one per line. */
export const STEPS = 'completion.steps.text';

/**
 * Id of a text that is the same for everybody and sent with the pages. Left out are messages of rules and inputs,
 * which are compiled into the questions, and texts that are sent later: with answers that were set aside, and with
 * the account dialogs.
 */
export type TextId = Exclude<
  ProductTextId,
  `${'validation' | 'input' | 'moving' | 'aside' | 'changes'}.${string}` | ReplyTextId | SaidId | typeof STEPS
>;

/** Id of a text that the server may use in a reply. */
export type AnsweredTextId = TextId | ReplyTextId;

/** Whether a text may contain answers. */
export function mayContainAnswers(id: ProductTextId): id is SaidId {
  return /^(mail\.|completion\.(message|steps\.title)$)/.test(id);
}

/** Whether a text belongs to a mail. */
export function isMailText(id: ProductTextId): id is MailTextId {
  return id.startsWith('mail.');
}

/** Whether a text belongs to the account dialogs. */
export function isAccountText(id: ProductTextId): id is AccountTextId {
  return id.startsWith('changes.');
}

/** Whether a text is the same for everybody and used in pages or in replies. */
export function isSharedText(id: ProductTextId): id is AnsweredTextId {
  return !/^(validation|input|moving|aside|changes)\./.test(id) && !mayContainAnswers(id) && id !== STEPS;
}

/** A row of `product-texts.json`: the default wording of a text, and its purpose. */
export interface ProductText {
  readonly text: string;
  /** Describes the text and names the placeholders it may contain in addition to `{{school.…}}`. */
  readonly about: string;
  /** A placeholder that the text must contain. */
  readonly needs?: string;
  /** Marks a text used only in server replies. */
  readonly by?: string;
}

/** The product's own texts (buttons, toasts, errors, mails) as worded by the school in `config/texts.json`. */
export type Texts = Readonly<Record<TextId, string>>;

/** Fills in the placeholders of a text: `{{name}}` becomes `values.name`. Placeholders without a value stay. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}

/** The product's texts that pages show and that may contain answers. */
export type SaidTexts = Readonly<Record<Exclude<SaidId, MailTextId>, Text>>;

/** Texts that only the server has. Page scripts do not contain them. */
export interface ServerTexts {
  readonly mailTexts: Readonly<Record<MailTextId, Text>>;
  readonly accountTexts: Readonly<Record<AccountTextId, string>>;
  readonly replyTexts: Readonly<Record<ReplyTextId, string>>;
}

/** A place in a text where an answer is filled in. */
export interface AnswerPlace {
  /** Key of the answer. */
  readonly answer: string;
  /** Replaces a missing answer. Absent in titles of entries, which leave out a part without its answer. */
  readonly or?: string;
}

/** A text of the form: a string, or parts if it contains answers. */
export type Text = string | readonly (string | AnswerPlace)[];

/** Fills in the placeholders of a text like {@link fillText}, but not its answers. */
export function fillPlaceholders(text: Text, values: Readonly<Record<string, string>>): Text {
  if (typeof text === 'string') return fillText(text, values);
  return text.map((part) => (typeof part === 'string' ? fillText(part, values) : part));
}

/** Returns the distinct keys of the answers that texts contain. */
export function namedKeys(...texts: readonly (Text | undefined)[]): readonly string[] {
  const places = texts.flatMap((text) => (Array.isArray(text) ? (text as Exclude<Text, string>) : []));
  return [...new Set(places.flatMap((part) => (typeof part === 'string' ? [] : [part.answer])))];
}
