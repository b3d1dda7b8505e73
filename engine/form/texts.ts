import type PRODUCT_TEXTS from './product-texts.json';

/** Id of one of the product's own texts: `product-texts.json` is the table of them, a line a text. */
export type WordedId = keyof typeof PRODUCT_TEXTS;

/** Id of a text of a mail. */
export type MailTextId = Extract<WordedId, `mail.${string}`>;

/** Id of a text that may name answers: it is read by somebody who has an application. */
export type SaidId = Extract<WordedId, MailTextId | 'completion.message' | 'completion.steps.title'>;

/** Id of a text of the dialogs that change an account: few open them, so that the server gives them when one is opened. */
export type AccountTextId = Extract<WordedId, `changes.${string}`>;

/** Id of a text that only replies of the server have, as its line of the table says: no page is sent it beforehand. */
export type ReplyTextId = {
  [Id in WordedId]: (typeof PRODUCT_TEXTS)[Id] extends { readonly by: string } ? Id : never;
}[WordedId];

/** Id of the text that is compiled line by line, as steps. */
export const STEPS = 'completion.steps.text';

/**
 * Id of a text that is the same for everybody. The messages of rules are written into the rules, and what few questions say of
 * their inputs into those: nobody needs them beside these. What stands above answers that are set aside comes with them, and
 * what the dialogs about an account say with those.
 */
export type TextId = Exclude<
  WordedId,
  `${'validation' | 'input' | 'moving' | 'aside' | 'changes'}.${string}` | ReplyTextId | SaidId | typeof STEPS
>;

/** Id of a text that the server may answer with. */
export type AnsweredTextId = TextId | ReplyTextId;

/** Whether a text may name answers. */
export function isSaid(id: WordedId): id is SaidId {
  return /^(mail\.|completion\.(message|steps\.title)$)/.test(id);
}

/** Whether a text is one of a mail. */
export function isMailText(id: WordedId): id is MailTextId {
  return id.startsWith('mail.');
}

/** Whether a text is one of the dialogs that change an account. */
export function isAccountText(id: WordedId): id is AccountTextId {
  return id.startsWith('changes.');
}

/** Whether a text is the same for everybody, whether a page says it or only a reply. */
export function isHeldText(id: WordedId): id is AnsweredTextId {
  return !/^(validation|input|moving|aside|changes)\./.test(id) && !isSaid(id) && id !== STEPS;
}

/** A text of the table: what it says unless the school words it otherwise, and what it is for. */
export interface ProductText {
  readonly text: string;
  /** The places that it may hold beside `{{school.…}}` are those that this names. */
  readonly about: string;
  /** A place without which it is of no use. */
  readonly needs?: string;
  /** Only replies of the server have it. */
  readonly by?: string;
}

/** The texts of the product itself (buttons, toasts, errors, mails), as the school words them in `config/texts.json`. */
export type Texts = Readonly<Record<TextId, string>>;

/** Fills the `{{name}}` places of a text. A place without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}

/** Those of the product's texts that may name answers, and that a page shows. */
export type SaidTexts = Readonly<Record<Exclude<SaidId, MailTextId>, Text>>;

/** The texts that no script of a page has: the server says them. */
export interface ServerTexts {
  readonly mailTexts: Readonly<Record<MailTextId, Text>>;
  readonly accountTexts: Readonly<Record<AccountTextId, string>>;
  readonly replyTexts: Readonly<Record<ReplyTextId, string>>;
}

/** Where a text names an answer. */
export interface AnswerPlace {
  readonly answer: string;
  /** Stands there while there is no answer; absent in a part of a title, which is then left out. */
  readonly or?: string;
}

/** A text of the form: as it is, or in parts where it names answers. */
export type Text = string | readonly (string | AnswerPlace)[];

/** The same text with its `{{name}}` places filled; where it names answers they are still to be put in. */
export function fillWords(text: Text, values: Readonly<Record<string, string>>): Text {
  if (typeof text === 'string') return fillText(text, values);
  return text.map((part) => (typeof part === 'string' ? fillText(part, values) : part));
}

/** The keys whose answers texts name, each once. */
export function namedKeys(...texts: readonly (Text | undefined)[]): readonly string[] {
  const places = texts.flatMap((text) => (Array.isArray(text) ? (text as Exclude<Text, string>) : []));
  return [...new Set(places.flatMap((part) => (typeof part === 'string' ? [] : [part.answer])))];
}
