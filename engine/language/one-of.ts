// Schemas for alternatives. With `oneOf`, a misspelt property would cause the errors of all alternatives.
// Chains of `if`, `then` and `else` select the intended alternative, so that only its errors are reported.
import { type TSchema, type TSchemaOptions, type TUnsafe, Type } from 'typebox';

/** A branch of a chain: if a value matches `condition`, it must also match `schema`. */
type Branch = readonly [condition: TSchema, schema: TSchema];

function branchChain(branches: readonly Branch[], last: TSchema): TSchemaOptions {
  return {
    ...branches.reduceRight<TSchema>(
      (rest, [condition, schema]) => Type.Dependent(condition, schema, rest),
      last,
    ),
  };
}

const definitionReference = (name: string): TSchema => ({ $ref: `#/definitions/${name}` });

function propertyMatching(property: string, value: TSchema): TSchema {
  return { properties: { [property]: value }, required: [property] };
}

/**
 * Returns the schema of an object that has one of several kinds. Each kind has a property that no other kind
 * has. `kinds` maps that property to the name of the kind's definition.
 */
export function byPropertyName<Value>(
  title: string,
  description: string,
  kinds: Readonly<Record<string, string>>,
  errorMessage: string,
): TUnsafe<Value> {
  const branches = Object.entries(kinds).map(
    ([property, kind]): Branch => [{ required: [property] }, definitionReference(kind)],
  );
  // A non-object only fails the type check: otherwise each branch would report an error.
  const kind = Type.Unsafe(branchChain(branches, { errorMessage, not: {} }));
  const chosenBranch = branchChain([[{ type: 'object' }, kind]], {});
  return Type.Unsafe({ title, description, type: 'object', ...chosenBranch });
}

/**
 * Returns the schema of an object that has one of several kinds, given by the value of `property`. `kinds`
 * maps that value to the name of the kind's definition.
 */
export function byPropertyValue<Value>(
  title: string,
  description: string,
  property: string,
  kinds: Readonly<Record<string, string>>,
  about: { readonly title: string; readonly description: string },
): TUnsafe<Value> {
  const branches = Object.entries(kinds).map(
    ([value, kind]): Branch => [propertyMatching(property, { const: value }), definitionReference(kind)],
  );
  // Repeats the values outside the chain, so that editors suggest them before one is chosen.
  const suggestedValues = { [property]: { enum: Object.keys(kinds), ...about } };
  const chosenBranch = branchChain(branches, { required: [property] });
  return Type.Unsafe({ title, description, type: 'object', properties: suggestedValues, ...chosenBranch });
}

/** Selects the schema of the first case whose values include the value of `property`, or else `otherwise`. */
export function whileValue(
  property: string,
  cases: readonly (readonly [values: readonly string[], holds: TSchema])[],
  otherwise: TSchema,
): TSchemaOptions {
  const branches = cases.map(
    ([values, schema]): Branch => [propertyMatching(property, { enum: values }), schema],
  );
  return branchChain(branches, otherwise);
}

/** Returns a schema that requires `one` for values of a JSON type, and `other` for all other values. */
export function byType<Value>(
  type: string,
  one: TSchema,
  other: TSchema,
  about: TSchemaOptions = {},
): TUnsafe<Value> {
  return Type.Unsafe({ ...about, ...branchChain([[{ type }, one]], other) });
}

/** Requires exactly one of the properties. */
export function exactlyOne(properties: readonly string[], message: string): TSchemaOptions {
  return {
    oneOf: properties.map((property) => ({ required: [property] })),
    errorMessage: { oneOf: message },
  };
}
