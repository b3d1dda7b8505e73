// What becomes of a question that a JSON Schema describes.

/** One place of an answer that a JSON Schema describes. */
export interface DescribedPart {
  readonly label: string;
  /** The types of JSON that stand there. */
  readonly types: readonly string[];
  /** What can be chosen there, as JSON, with its labels. */
  readonly values?: Readonly<Record<string, string>>;
  /** It can only be one thing, in the branch that it is in: nobody is asked. */
  readonly isFixed?: true;
  /** Other values can stand there, too. */
  readonly isFree?: true;
  /** A day stands there. */
  readonly isDay?: true;
}

/** What rjsf draws: a JSON Schema without references, and a uiSchema. */
export interface CompiledDescription {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly ui: Readonly<Record<string, unknown>>;
}
