// Creates candidate answers to questions with a JSON Schema: one with the required parts only, and one with
// all parts.
import { type Json, jsonText } from '../answers/json-text.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import type { JsonSchema } from '../validation/field-schema.ts';
import type { Candidates } from './domain.ts';
import { USUAL_TEXTS } from './pattern-texts.ts';

/** Maximum nesting depth of generated values. */
const DEEPEST = 8;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Returns a text that probably matches a schema. */
function textFor({ pattern, minLength, format }: JsonSchema): string {
  if (format === 'date') return '2020-01-31';
  const matching = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  const text = USUAL_TEXTS.find((one) => matching?.test(one) ?? format !== 'email') ?? 'ada@example.org';
  return typeof minLength === 'number' ? text.padEnd(minLength, 'x') : text;
}

/** Returns a value that probably fits a schema; `isWhole` includes optional parts. */
function valueFor(schema: JsonSchema, isWhole: boolean, depth = 0): Json {
  const { type, minimum, minItems, items, oneOf, anyOf } = schema;
  const [listed] = [schema.enum, oneOf, anyOf].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  );
  if (schema.const !== undefined) return schema.const as Json;
  if (Array.isArray(schema.enum)) return listed as Json;
  if (type !== 'object' && isSchema(listed)) return valueFor(listed, isWhole, depth);
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return typeof minimum === 'number' ? Math.ceil(minimum) : 1;
  if (depth > DEEPEST) return null;
  if (type === 'array') {
    const length = Math.max(Number(minItems ?? 0), 1);
    return isSchema(items) ? Array.from({ length }, () => valueFor(items, isWhole, depth + 1)) : [];
  }
  if (type !== 'object') return textFor(schema);
  const members = [schema, listed, isWhole ? schema.then : undefined]
    .filter(isSchema)
    .flatMap(({ properties, required }) =>
      Object.entries(isSchema(properties) ? properties : {}).filter(
        ([name]) => isWhole || (Array.isArray(required) && required.includes(name)),
      ),
    );
  return Object.fromEntries(
    members.map(([name, one]) => [name, valueFor(isSchema(one) ? one : {}, isWhole, depth + 1)]),
  );
}

/** Returns candidate answers. They need not be valid: the caller checks them with the rules of the question. */
export function describedCandidates({ key, described }: CompiledQuestion): Candidates {
  const schema = described?.schema ?? {};
  const values = [false, true]
    .map((isWhole) => jsonText(valueFor(schema, isWhole)))
    .filter((text) => text !== '');
  return { values, open: `only a few answers to "${key}" were tried` };
}
