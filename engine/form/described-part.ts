// What the compiled form knows about a question whose answer is described by a JSON Schema.

/** One part of an answer described by a JSON Schema, such as a property. */
export interface DescribedPart {
  readonly label: string;
  /** The JSON types that are allowed for the part. */
  readonly types: readonly string[];
  /** Labels of the part's options, by value as JSON text. */
  readonly values?: Readonly<Record<string, string>>;
  /** The schema allows only one value, so there is no input. */
  readonly isFixed?: true;
  /** Values that are no options are allowed, too. */
  readonly isFree?: true;
  /** The value is a day. */
  readonly isDay?: true;
}

/** Input for rjsf: a JSON Schema without references, and a uiSchema. */
export interface CompiledDescription {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly ui: Readonly<Record<string, unknown>>;
}
