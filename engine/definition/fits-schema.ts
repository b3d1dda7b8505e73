// Tests whether a value fits one of the product's schemas, without saying what is wrong. Only ajv explains
// errors: compiling these schemas with ajv takes longer than linting a form without errors.
import { textLength } from '../values/text-length.ts';
import { SHARED_SCHEMAS } from './file-kinds.ts';

type Json = Readonly<Record<string, unknown>>;
type Schema = Json | boolean;
/** Tests values of the type that a keyword applies to; values of other types pass. */
type Fits = (value: unknown) => boolean;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const ofTexts =
  (fits: (text: string) => boolean): Fits =>
  (value) =>
    typeof value !== 'string' || fits(value);
const ofNumbers =
  (fits: (number: number) => boolean): Fits =>
  (value) =>
    typeof value !== 'number' || fits(value);
const ofLists =
  (fits: (list: readonly unknown[]) => boolean): Fits =>
  (value) =>
    !Array.isArray(value) || fits(value);
const ofObjects =
  (fits: (object: Json) => boolean): Fits =>
  (value) =>
    !isObject(value) || fits(value);

const TYPES: Readonly<Record<string, Fits>> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
  null: (value) => value === null,
};

/** Tests named and additional properties. */
function propertiesFit(
  { properties, additionalProperties = true }: Json,
  make: (part: Schema) => Fits,
): Fits {
  const named = new Map(
    Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>).map(([name, part]) => [
      name,
      make(part),
    ]),
  );
  const others = make(additionalProperties as Schema);
  return ofObjects((object) => {
    for (const name in object) if (!(named.get(name) ?? others)(object[name])) return false;
    return true;
  });
}

type Keyword = (asked: never, schema: Json, make: (part: Schema) => Fits) => Fits | undefined;

/** Keywords without a test of their own. `then` and `else` belong to their `if`. */
const SAYS_NOTHING: readonly string[] = [
  ...['$schema', '$id', 'title', 'description', 'default', 'definitions', 'errorMessage', 'then', 'else'],
];

/**
 * The tests of each keyword, as far as the product's schemas use it. `enum` and `const` only hold primitive
 * values.
 */
const KEYWORDS: Readonly<Record<string, Keyword>> = {
  type: (asked: string | readonly string[]) => {
    const kinds = [asked].flat().map((name) => TYPES[name] as Fits);
    return (value) => kinds.some((fits) => fits(value));
  },
  enum: (asked: readonly unknown[]) => (value) => asked.includes(value),
  const: (asked: unknown) => (value) => value === asked,
  pattern: (asked: string) => {
    const pattern = new RegExp(asked, 'u');
    return ofTexts((text) => pattern.test(text));
  },
  minLength: (asked: number) => ofTexts((text) => textLength(text) >= asked),
  maxLength: (asked: number) => ofTexts((text) => textLength(text) <= asked),
  minimum: (asked: number) => ofNumbers((number) => number >= asked),
  maximum: (asked: number) => ofNumbers((number) => number <= asked),
  minItems: (asked: number) => ofLists(({ length }) => length >= asked),
  maxItems: (asked: number) => ofLists(({ length }) => length <= asked),
  uniqueItems: () => ofLists((list) => new Set(list).size === list.length),
  items: (asked: Schema, _, make) => {
    const fits = make(asked);
    return ofLists((list) => list.every(fits));
  },
  minProperties: (asked: number) => ofObjects((object) => Object.keys(object).length >= asked),
  required: (asked: readonly string[]) =>
    ofObjects((object) => asked.every((name) => object[name] !== undefined)),
  properties: (_, schema, make) => propertiesFit(schema, make),
  additionalProperties: (_, schema, make) =>
    'properties' in schema ? undefined : propertiesFit(schema, make),
  propertyNames: (asked: Schema, _, make) => {
    const fits = make(asked);
    return ofObjects((object) => Object.keys(object).every(fits));
  },
  if: (asked: Schema, schema, make) => {
    const [condition, then, other] = [asked, schema.then ?? true, schema.else ?? true].map((part) =>
      make(part as Schema),
    ) as [Fits, Fits, Fits];
    return (value) => (condition(value) ? then : other)(value);
  },
  not: (asked: Schema, _, make) => {
    const fits = make(asked);
    return (value) => !fits(value);
  },
  allOf: (asked: readonly Schema[], _, make) => {
    const parts = asked.map(make);
    return (value) => parts.every((fits) => fits(value));
  },
  oneOf: (asked: readonly Schema[], _, make) => {
    const parts = asked.map(make);
    return (value) => parts.filter((fits) => fits(value)).length === 1;
  },
};

const SHARED = new Map(SHARED_SCHEMAS.map((schema) => [(schema as Json).$id, schema as Json]));
const made = new WeakMap<Json, Fits>();

/** Resolves a reference to a part of a schema and the document that contains it. */
function referred(reference: string, from: Json): { part: Schema; document: Json } {
  const [file, pointer = ''] = reference.split('#');
  const document = file === '' ? from : SHARED.get(file);
  const part = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((whole, name) => (whole as Json | undefined)?.[name], document);
  if (document === undefined || part === undefined) throw new Error(`There is no schema "${reference}".`);
  return { part: part as Schema, document };
}

function judgesOf(schema: Json, document: Json): Fits[] {
  return Object.entries(schema).flatMap(([keyword, asked]) => {
    if (SAYS_NOTHING.includes(keyword)) return [];
    if (keyword === '$ref') {
      const target = referred(asked as string, document);
      return fitsOf(target.part, target.document);
    }
    const judgeOf = KEYWORDS[keyword];
    if (judgeOf === undefined) throw new Error(`Nothing is known of the keyword "${keyword}".`);
    return judgeOf(asked as never, schema, (part) => fitsOf(part, document)) ?? [];
  });
}

/**
 * Returns the test of a part of a schema. It is built lazily, because schemas can refer to themselves and few
 * forms use every kind of question.
 */
function fitsOf(schema: Schema, document: Json): Fits {
  if (typeof schema === 'boolean') return () => schema;
  let judges: readonly Fits[] | undefined;
  const fits: Fits =
    made.get(schema) ??
    ((value) => {
      judges ??= judgesOf(schema, document);
      for (const judge of judges) if (!judge(value)) return false;
      return true;
    });
  made.set(schema, fits);
  return fits;
}

/** Returns whether a value fits one of the product's schemas. Throws for an unsupported keyword. */
export function fitsSchema(schema: object, value: unknown): boolean {
  return fitsOf(schema as Json, schema as Json)(value);
}
