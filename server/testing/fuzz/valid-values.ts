import fc, { type Arbitrary } from 'fast-check';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import type { Schema } from './operations.ts';

const DEFAULT_LENGTH = 300;
const MOST_PROPERTIES = 5;

/** Values that a schema allows. `known` are texts that mean something to the product: keys, addresses, tokens. */
export function validValue(schema: Schema, known: readonly string[]): Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => validValue(one, known)));
  switch (schema.type) {
    case 'string':
      return validText(schema, known);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(fc.nat(20), fc.integer(), fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 0));
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'array':
      return fc.array(validValue(schema.items ?? {}, known), {
        maxLength: Math.min(schema.maxItems ?? 5, 30),
      });
    case 'object':
      return validObject(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function validText(schema: Schema, known: readonly string[]): Arbitrary<string> {
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  const { minLength = 0, maxLength = DEFAULT_LENGTH } = schema;
  const fits = (text: string): boolean => [...text].length >= minLength && [...text].length <= maxLength;
  const meant = [...known, ...HOSTILE_TEXTS].filter(fits);
  const random = fc.string({ unit: 'binary', minLength, maxLength });
  return fc.oneof({ arbitrary: fc.constantFrom(...meant), weight: 3 }, random);
}

function validObject(schema: Schema, known: readonly string[]): Arbitrary<object> {
  const named = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, validValue(one, known)]);
  const values: Record<string, Arbitrary<unknown>> = Object.fromEntries(named);
  const properties = fc.record(values, { requiredKeys: [...(schema.required ?? [])] });
  const { additionalProperties: others } = schema;
  if (typeof others !== 'object') return properties;
  return fc.dictionary(validText({ maxLength: 60 }, known), validValue(others, known), {
    maxKeys: MOST_PROPERTIES,
  });
}
