// Parses JSON to a value without building a syntax tree.
import { type ParseError, type ParseOptions, visit } from 'jsonc-parser';

/** Config files are strict JSON without comments and trailing commas. */
export const STRICT: ParseOptions = { disallowComments: true, allowTrailingComma: false };

/** A property name that occurs twice in one object. */
interface DoubledName {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

/** The parsed value; undefined if there is none, and unreliable if there are errors. */
export interface ReadValue {
  readonly value: unknown;
  readonly errors: readonly ParseError[];
  /** Second occurrences of names, which would silently override the first. */
  readonly doubled: readonly DoubledName[];
}

/** An object or list being parsed, with the name of the current property. */
interface Open {
  readonly value: Record<string, unknown> | unknown[];
  name?: string;
}

/** Parses a text. Objects have no prototype, because a property may have any name. */
export function readValue(text: string): ReadValue {
  const errors: ParseError[] = [];
  const doubled: DoubledName[] = [];
  const whole: unknown[] = [];
  const open: Open[] = [{ value: whole }];
  const put = (part: unknown): void => {
    const within = open.at(-1);
    if (within === undefined) return;
    if (Array.isArray(within.value)) within.value.push(part);
    else if (within.name !== undefined) within.value[within.name] = part;
  };
  const begin = (value: Open['value']): void => {
    put(value);
    open.push({ value });
  };
  const end = (): void => {
    open.pop();
  };
  visit(
    text,
    {
      onObjectBegin: () => begin(Object.create(null)),
      onObjectProperty: (name, offset, length) => {
        const within = open.at(-1);
        if (within === undefined) return;
        if (name in within.value) doubled.push({ name, offset, length });
        within.name = name;
      },
      onObjectEnd: end,
      onArrayBegin: () => begin([]),
      onArrayEnd: end,
      onLiteralValue: put,
      onError: (error, offset, length) => errors.push({ error, offset, length }),
    },
    STRICT,
  );
  return { value: whole[0], errors, doubled };
}
