import type { CardId } from './compiled-card.ts';
import type { AnswerValue, CompiledForm } from './compiled-form.ts';

/** What a validator reports of one broken rule; the shape is ajv's. */
export interface ValidatorError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What somebody else has said of answers: messages about the value that stood under the key then. */
export type ToldErrors = Readonly<
  Record<string, { readonly value: AnswerValue; readonly messages: readonly string[] }>
>;

/** What is known beside the value. */
export interface ValidationContext {
  /** Today as a calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  /** What the server has refused the application for; it holds for an answer until that is changed. */
  readonly told?: ToldErrors;
}

/** A compiled JSON Schema. The context is its `this`, as ajv's `passContext` hands it on. */
export interface Validator {
  (this: ValidationContext, value: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
}

/** The ES module that the server serves under a content hash and runs itself: one form, one set of validators. */
export interface FormModule {
  readonly form: CompiledForm;
  readonly validators: Readonly<Record<string, Validator>>;
  /** What rjsf asks while it draws what a JSON Schema describes: by validator of the whole, the functions by the hash of a schema. */
  readonly drawing?: Readonly<Record<string, Readonly<Record<string, Validator>>>>;
  /** For each card, the functions that rjsf's precompiled validator looks up by the hash of a schema. */
  readonly cardValidators: Readonly<Record<CardId, Readonly<Record<string, Validator>>>>;
}

/** Messages by key; a key without messages is absent. */
export type AnswerErrors = Readonly<Record<string, readonly string[]>>;
