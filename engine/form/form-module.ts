// The module that the server builds from a form, and the validators in it.
import type { CardId } from './compiled-card.ts';
import type { AnswerValue, CompiledForm } from './compiled-form.ts';

/** A validator's report of one broken rule, in ajv's shape. */
export interface ValidatorError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Validation errors that the server found at the submission, by answer key. `value` is the answer that the messages
 * are about.
 */
export type ServerErrors = Readonly<
  Record<string, { readonly value: AnswerValue; readonly messages: readonly string[] }>
>;

/** What a validation needs beside the value. */
export interface ValidationContext {
  /** Today as a calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Errors from the server. They count until their answer changes. */
  readonly told?: ServerErrors;
}

/** A compiled JSON Schema. The context is passed as `this`, as with ajv's `passContext`. */
export interface Validator {
  (this: ValidationContext, value: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
}

/**
 * The ES module of a form. The server runs it and serves it to browsers, under its content hash. So both use the
 * same form and the same validators.
 */
export interface FormModule {
  readonly form: CompiledForm;
  readonly validators: Readonly<Record<string, Validator>>;
  /**
   * Validators that rjsf needs while it draws a JSON Schema: by validator of the whole answer, then by hash of
   * the subschema.
   */
  readonly drawing?: Readonly<Record<string, Readonly<Record<string, Validator>>>>;
  /** For each authentication card, the functions of rjsf's precompiled validator, by hash of the schema. */
  readonly cardValidators: Readonly<Record<CardId, Readonly<Record<string, Validator>>>>;
}

/** Error messages by answer key. Keys without errors are absent. */
export type AnswerErrors = Readonly<Record<string, readonly string[]>>;
