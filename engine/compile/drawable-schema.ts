// Adapts a schema for rjsf, so that it renders the intended control and fills in no answer by itself.
import type { JsonSchema } from '../validation/field-schema.ts';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns all values that the schemas offer, or undefined if one of them offers none. */
function offered(schemas: readonly unknown[]): readonly unknown[] | undefined {
  const values = schemas.map((one) =>
    isSchema(one) ? (one.enum ?? (one.const === undefined ? undefined : [one.const])) : undefined,
  );
  return values.every(Array.isArray) ? values.flat() : undefined;
}

/** Turns `const` into an `enum` of one value: rjsf would fill in the first constant by itself. */
function asOption(schema: unknown): unknown {
  if (!isSchema(schema) || schema.const === undefined) return schema;
  const { const: value, ...rest } = schema;
  return { ...rest, enum: [value] };
}

/** Returns the schema with a type if its options imply one, and with `enum` instead of `const` in its branches. */
export function drawableSchema(schema: JsonSchema): JsonSchema {
  const word = ['oneOf', 'anyOf'].find((one) => Array.isArray(schema[one]));
  const choices = word === undefined ? [schema] : (schema[word] as readonly unknown[]);
  const values = offered(choices);
  if (values === undefined) return schema;
  const types = [...new Set(values.map((value) => typeof value))];
  return {
    ...schema,
    ...(schema.type === undefined && types.length === 1 ? { type: types[0] } : {}),
    ...(word === undefined ? {} : { [word]: choices.map(asOption) }),
  };
}
