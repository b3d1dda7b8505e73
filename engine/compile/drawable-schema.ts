// What rjsf has to be told beyond what a schema says, so that it draws what is meant and answers nothing by itself.
import type { JsonSchema } from '../validation/field-schema.ts';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values that schemas offer to choose from; undefined where one of them offers none. */
function offered(schemas: readonly unknown[]): readonly unknown[] | undefined {
  const values = schemas.map((one) =>
    isSchema(one) ? (one.enum ?? (one.const === undefined ? undefined : [one.const])) : undefined,
  );
  return values.every(Array.isArray) ? values.flat() : undefined;
}

/** A constant among others is an option: rjsf would choose the first one itself. */
function asOption(schema: unknown): unknown {
  if (!isSchema(schema) || schema.const === undefined) return schema;
  const { const: value, ...rest } = schema;
  return { ...rest, enum: [value] };
}

/** The same schema with its type, where that follows from what can be chosen, and with options for what is chosen from. */
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
