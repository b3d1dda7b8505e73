import type { CardId } from './compiled-card.ts';
import type { AnswerValue, CompiledForm } from './compiled-form.ts';

/** A validator's report of one broken rule, in ajv's shape. */
export interface ValidatorError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Errors from the server: messages for the value that was stored under the key at that time. */
export type ToldErrors = Readonly<
  Record<string, { readonly value: AnswerValue; readonly messages: readonly string[] }>
>;

/** Context of a validation, beside the value. */
export interface ValidationContext {
  /** Today as a calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  /** The server's reasons for rejecting the application. Each applies until its answer changes. */
  readonly told?: ToldErrors;
}

/** A compiled JSON Schema. The context is passed as `this`, as with ajv's `passContext`. */
export interface Validator {
  (this: ValidationContext, value: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
}

/**
 * The ES module that the server runs and serves under a content hash, so that both use one form and one set of
 * validators.
 */
export interface FormModule {
  readonly form: CompiledForm;
  readonly validators: Readonly<Record<string, Validator>>;
  /**
   * Validators that rjsf needs while it draws a JSON Schema: by validator of the whole answer, then by hash of
   * the subschema.
   */
  readonly drawing?: Readonly<Record<string, Readonly<Record<string, Validator>>>>;
  /** For each card, the functions of rjsf's precompiled validator, by hash of the schema. */
  readonly cardValidators: Readonly<Record<CardId, Readonly<Record<string, Validator>>>>;
}

/** Messages by key. Keys without messages are absent. */
export type AnswerErrors = Readonly<Record<string, readonly string[]>>;
