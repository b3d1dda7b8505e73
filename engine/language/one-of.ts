// Schemas for alternatives. With `oneOf`, a misspelt property would cause the errors of every alternative.
// Chains of `if`, `then` and `else` select the intended one, so that findings only concern it.
import { type TSchema, type TSchemaOptions, type TUnsafe, Type } from 'typebox';

/** A branch of a chain: the condition, and the schema that must then hold. */
type Rung = readonly [looksAt: TSchema, holds: TSchema];

function ladder(rungs: readonly Rung[], last: TSchema): TSchemaOptions {
  return {
    ...rungs.reduceRight<TSchema>((rest, [looksAt, holds]) => Type.Dependent(looksAt, holds, rest), last),
  };
}

const definition = (name: string): TSchema => ({ $ref: `#/definitions/${name}` });

function isOne(property: string, value: TSchema): TSchema {
  return { properties: { [property]: value }, required: [property] };
}

/**
 * Schema of an object of several kinds. A property that only one kind has tells them apart, and names its
 * definition.
 */
export function byTellingProperty<Value>(
  title: string,
  description: string,
  kinds: Readonly<Record<string, string>>,
  errorMessage: string,
): TUnsafe<Value> {
  const rungs = Object.entries(kinds).map(
    ([property, kind]): Rung => [{ required: [property] }, definition(kind)],
  );
  // A non-object only fails the type check: otherwise each branch would report an error.
  const kind = Type.Unsafe(ladder(rungs, { errorMessage, not: {} }));
  const asked = ladder([[{ type: 'object' }, kind]], {});
  return Type.Unsafe({ title, description, type: 'object', ...asked });
}

/** Schema of an object of several kinds, told apart by the value of a property. */
export function byValue<Value>(
  title: string,
  description: string,
  property: string,
  kinds: Readonly<Record<string, string>>,
  about: { readonly title: string; readonly description: string },
): TUnsafe<Value> {
  const rungs = Object.entries(kinds).map(
    ([value, kind]): Rung => [isOne(property, { const: value }), definition(kind)],
  );
  // Repeats the values outside the chain, so that editors suggest them before one is chosen.
  const known = { [property]: { enum: Object.keys(kinds), ...about } };
  const asked = ladder(rungs, { required: [property] });
  return Type.Unsafe({ title, description, type: 'object', properties: known, ...asked });
}

/** Requires a schema while a property has one of some values, and another schema otherwise. */
export function whileValue(
  property: string,
  cases: readonly (readonly [values: readonly string[], holds: TSchema])[],
  otherwise: TSchema,
): TSchemaOptions {
  const rungs = cases.map(([values, holds]): Rung => [isOne(property, { enum: values }), holds]);
  return ladder(rungs, otherwise);
}

/** Schema of a value of one JSON type, or else of another shape. */
export function byType<Value>(
  type: string,
  one: TSchema,
  other: TSchema,
  about: TSchemaOptions = {},
): TUnsafe<Value> {
  return Type.Unsafe({ ...about, ...ladder([[{ type }, one]], other) });
}

/** Requires exactly one of some properties. */
export function exactlyOne(properties: readonly string[], message: string): TSchemaOptions {
  return {
    oneOf: properties.map((property) => ({ required: [property] })),
    errorMessage: { oneOf: message },
  };
}
