// The compiled form of a question that a JSON Schema describes.

/** One part of an answer that a JSON Schema describes. */
export interface DescribedPart {
  readonly label: string;
  /** The JSON types allowed there. */
  readonly types: readonly string[];
  /** Labels of the options there, by value as JSON. */
  readonly values?: Readonly<Record<string, string>>;
  /** Only one value is possible in its branch, so there is no input. */
  readonly isFixed?: true;
  /** Other values are allowed, too. */
  readonly isFree?: true;
  /** The value is a day. */
  readonly isDay?: true;
}

/** Input for rjsf: a JSON Schema without references, and a uiSchema. */
export interface CompiledDescription {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly ui: Readonly<Record<string, unknown>>;
}
