// Tests quickly whether a value fits one of the product's schemas. Supports only the keywords that these schemas
// use, and does not say what is wrong. Only if a file does not fit, schema-findings.ts asks ajv, because compiling
// the schemas with ajv takes longer than linting a form without errors.
import { textLength } from '../values/text-length.ts';
import { SHARED_SCHEMAS } from './file-kinds.ts';

type Json = Readonly<Record<string, unknown>>;
type Schema = Json | boolean;
/** Returns whether a value passes a test. Tests of a keyword pass for types of values that it does not apply to. */
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

/** Creates the test for named and additional properties. */
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

/**
 * Creates the test for a keyword with a value. `schema` is the schema around the keyword, and `make` creates the
 * tests for schemas in it. Returns undefined if another keyword tests this one, too.
 */
type Keyword = (value: never, schema: Json, make: (part: Schema) => Fits) => Fits | undefined;

/** Keywords without a test. `then` and `else` are tested with their `if`. */
const UNTESTED: readonly string[] =
  '$schema $id title description $comment default definitions errorMessage then else'.split(' ');

/** The keywords that the product's schemas use. `enum` and `const` have only primitive values. */
const KEYWORDS: Readonly<Record<string, Keyword>> = {
  type: (names: string | readonly string[]) => {
    const kinds = [names].flat().map((name) => TYPES[name] as Fits);
    return (value) => kinds.some((fits) => fits(value));
  },
  enum: (values: readonly unknown[]) => (value) => values.includes(value),
  const: (expected: unknown) => (value) => value === expected,
  pattern: (source: string) => {
    const pattern = new RegExp(source, 'u');
    return ofTexts((text) => pattern.test(text));
  },
  minLength: (limit: number) => ofTexts((text) => textLength(text) >= limit),
  maxLength: (limit: number) => ofTexts((text) => textLength(text) <= limit),
  minimum: (limit: number) => ofNumbers((number) => number >= limit),
  maximum: (limit: number) => ofNumbers((number) => number <= limit),
  minItems: (limit: number) => ofLists(({ length }) => length >= limit),
  maxItems: (limit: number) => ofLists(({ length }) => length <= limit),
  uniqueItems: () => ofLists((list) => new Set(list).size === list.length),
  items: (itemSchema: Schema, _, make) => {
    const fits = make(itemSchema);
    return ofLists((list) => list.every(fits));
  },
  minProperties: (limit: number) => ofObjects((object) => Object.keys(object).length >= limit),
  required: (names: readonly string[]) =>
    ofObjects((object) => names.every((name) => object[name] !== undefined)),
  properties: (_, schema, make) => propertiesFit(schema, make),
  additionalProperties: (_, schema, make) =>
    'properties' in schema ? undefined : propertiesFit(schema, make),
  propertyNames: (nameSchema: Schema, _, make) => {
    const fits = make(nameSchema);
    return ofObjects((object) => Object.keys(object).every(fits));
  },
  if: (conditionSchema: Schema, schema, make) => {
    const [condition, then, other] = [conditionSchema, schema.then ?? true, schema.else ?? true].map((part) =>
      make(part as Schema),
    ) as [Fits, Fits, Fits];
    return (value) => (condition(value) ? then : other)(value);
  },
  not: (excluded: Schema, _, make) => {
    const fits = make(excluded);
    return (value) => !fits(value);
  },
  allOf: (schemas: readonly Schema[], _, make) => {
    const parts = schemas.map(make);
    return (value) => parts.every((fits) => fits(value));
  },
  oneOf: (schemas: readonly Schema[], _, make) => {
    const parts = schemas.map(make);
    return (value) => parts.filter((fits) => fits(value)).length === 1;
  },
};

const SHARED = new Map(SHARED_SCHEMAS.map((schema) => [(schema as Json).$id, schema as Json]));
const createdTests = new WeakMap<Json, Fits>();

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

/** Creates the tests of all keywords of a schema. `document` is the file that contains the schema. */
function testsOf(schema: Json, document: Json): Fits[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (UNTESTED.includes(keyword)) return [];
    if (keyword === '$ref') {
      const target = referred(value as string, document);
      return fitsOf(target.part, target.document);
    }
    const createTest = KEYWORDS[keyword];
    if (createTest === undefined) throw new Error(`Nothing is known of the keyword "${keyword}".`);
    return createTest(value as never, schema, (part) => fitsOf(part, document)) ?? [];
  });
}

/**
 * Returns the test of a schema. The tests of its keywords are created at the first use, because schemas can refer to
 * themselves and few forms use every kind of question.
 */
function fitsOf(schema: Schema, document: Json): Fits {
  if (typeof schema === 'boolean') return () => schema;
  let tests: readonly Fits[] | undefined;
  const fits: Fits =
    createdTests.get(schema) ??
    ((value) => {
      tests ??= testsOf(schema, document);
      for (const test of tests) if (!test(value)) return false;
      return true;
    });
  createdTests.set(schema, fits);
  return fits;
}

/** Returns whether a value fits one of the product's schemas. Throws if the schema has an unsupported keyword. */
export function fitsSchema(schema: object, value: unknown): boolean {
  return fitsOf(schema as Json, schema as Json)(value);
}
