import type { CardId, CompiledForm } from './compiled-form.ts';

/** What a validator reports of one broken rule; the shape is ajv's. */
export interface ValidatorError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What validators may know beside the value: today as a calendar day, `YYYY-MM-DD`. */
export interface ValidationContext {
  readonly today: string;
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
  /** For each card, the functions that rjsf's precompiled validator looks up by the hash of a schema. */
  readonly cardValidators: Readonly<Record<CardId, Readonly<Record<string, Validator>>>>;
}

/** Messages by key; a key without messages is absent. */
export type AnswerErrors = Readonly<Record<string, readonly string[]>>;
