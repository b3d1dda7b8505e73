// Parses JSON to a value without building a syntax tree.
import { type ParseError, type ParseOptions, visit } from 'jsonc-parser';

/** Parser options for config files: strict JSON, without comments and trailing commas. */
export const STRICT: ParseOptions = { disallowComments: true, allowTrailingComma: false };

/** A property name that occurs twice in one object. */
interface DuplicateName {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

/** A parsed text. `value` is undefined if there is none, and must not be used if there are errors. */
export interface ReadValue {
  readonly value: unknown;
  readonly errors: readonly ParseError[];
  /**
   * Property names that occur again in the same object. Their values would silently override the first ones.
   */
  readonly duplicates: readonly DuplicateName[];
}

/** An object or list being parsed, with the name of the current property. */
interface OpenContainer {
  readonly value: Record<string, unknown> | unknown[];
  name?: string;
}

/** Parses a JSON text. The objects in its value have no prototype, because a property may have any name. */
export function readValue(text: string): ReadValue {
  const errors: ParseError[] = [];
  const duplicates: DuplicateName[] = [];
  const root: unknown[] = [];
  const openContainers: OpenContainer[] = [{ value: root }];
  const put = (part: unknown): void => {
    const within = openContainers.at(-1);
    if (within === undefined) return;
    if (Array.isArray(within.value)) within.value.push(part);
    else if (within.name !== undefined) within.value[within.name] = part;
  };
  const begin = (value: OpenContainer['value']): void => {
    put(value);
    openContainers.push({ value });
  };
  const end = (): void => {
    openContainers.pop();
  };
  visit(
    text,
    {
      onObjectBegin: () => begin(Object.create(null)),
      onObjectProperty: (name, offset, length) => {
        const within = openContainers.at(-1);
        if (within === undefined) return;
        if (name in within.value) duplicates.push({ name, offset, length });
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
  return { value: root[0], errors, duplicates };
}
