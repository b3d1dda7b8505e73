// Whether a value fits a schema of the product's own, and no word of what is wrong with it: that is ajv's to say, which takes
// longer to compile these schemas than all that config-lint does with a form in which there is nothing to say.
import { textLength } from '../values/text-length.ts';
import { SHARED_SCHEMAS } from './file-kinds.ts';

type Json = Readonly<Record<string, unknown>>;
type Schema = Json | boolean;
/** Judges a value of the kind that a keyword is about; of any other kind it has nothing to say. */
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

/** The properties that are named, and those that are not. */
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

/** What says nothing by itself: `then` and `else` are read with their `if`. */
const SAYS_NOTHING: readonly string[] = [
  ...['$schema', '$id', 'title', 'description', 'default', 'definitions', 'errorMessage', 'then', 'else'],
];

/** What each keyword asks: as the product's schemas use it, which list nothing but plain values where values are compared. */
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

/** The part of a schema that a reference names, and the schema that it is a part of. */
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

/** The judge of a part of a schema. It is made at its first value: what refers to itself has no end, and few forms have every kind of question. */
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

/** Whether a value fits a schema of the product's own. Throws where that has a keyword of which nothing is known here. */
export function fitsSchema(schema: object, value: unknown): boolean {
  return fitsOf(schema as Json, schema as Json)(value);
}
