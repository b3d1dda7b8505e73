import fc, { type Arbitrary } from 'fast-check';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import type { Schema } from './operations.ts';

const DEFAULT_LENGTH = 300;
const MOST_PROPERTIES = 5;

/** Texts with a meaning for the product, and those with a meaning under the name of a property or parameter. */
export interface Known {
  readonly texts: readonly string[];
  readonly byName: Readonly<Record<string, readonly string[]>>;
}

/** Returns values that a schema allows. */
export function validValue(schema: Schema, known: Known, name = ''): Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => validValue(one, known)));
  switch (schema.type) {
    case 'string':
      return validText(schema, known, name);
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

function validText(schema: Schema, known: Known, name = ''): Arbitrary<string> {
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  const { minLength = 0, maxLength = DEFAULT_LENGTH } = schema;
  const fits = (text: string): boolean => [...text].length >= minLength && [...text].length <= maxLength;
  const meant = [...known.texts, ...HOSTILE_TEXTS].filter(fits);
  const own = (known.byName[name] ?? []).filter(fits);
  const random = fc.string({ unit: 'binary', minLength, maxLength });
  const any = fc.oneof({ arbitrary: fc.constantFrom(...meant), weight: 3 }, random);
  return own.length === 0 ? any : fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 2 }, any);
}

function validObject(schema: Schema, known: Known): Arbitrary<object> {
  const named = Object.entries(schema.properties ?? {}).map(([name, one]) => [
    name,
    validValue(one, known, name),
  ]);
  const values: Record<string, Arbitrary<unknown>> = Object.fromEntries(named);
  const properties = fc.record(values, { requiredKeys: [...(schema.required ?? [])] });
  const { additionalProperties: others } = schema;
  if (typeof others !== 'object') return properties;
  return fc.dictionary(validText({ maxLength: 60 }, known), validValue(others, known), {
    maxKeys: MOST_PROPERTIES,
  });
}
