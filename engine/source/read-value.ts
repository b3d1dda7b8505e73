// What a text of JSON says, without the tree that knows where each part of it stands.
import { type ParseError, type ParseOptions, visit } from 'jsonc-parser';

/** JSON as it is in config files: without comments, without a comma after the last. */
export const STRICT: ParseOptions = { disallowComments: true, allowTrailingComma: false };

/** A property name that stands twice in one object. */
interface DoubledName {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

/** The value of a text; undefined where it has none, and not to be relied on where it has errors. */
export interface ReadValue {
  readonly value: unknown;
  readonly errors: readonly ParseError[];
  /** Where a name stands a second time. The second would silently win. */
  readonly doubled: readonly DoubledName[];
}

/** An object or a list that is read, and the name of the property that is next in it. */
interface Open {
  readonly value: Record<string, unknown> | unknown[];
  name?: string;
}

/** Reads a text. Objects have no prototype: any name may be one of theirs. */
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
