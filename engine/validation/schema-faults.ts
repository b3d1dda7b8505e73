// Checks the JSON Schema that an author wrote for a described answer.
import { Ajv, type ErrorObject } from 'ajv';
import { describedAjv } from './described-ajv.ts';
import type { JsonSchema } from './field-schema.ts';

/** An error in a schema. `pointer` is the JSON pointer of its place. */
interface Fault {
  readonly pointer: string;
  readonly message: string;
}

let draft07: Ajv | undefined;

function toFault({ instancePath, message = '', params }: ErrorObject): Fault {
  const allowed = (params as { readonly allowedValues?: readonly unknown[] }).allowedValues;
  return {
    pointer: instancePath,
    message: `This is not a valid schema: it ${message}${allowed === undefined ? '' : ` (${allowed.join(', ')})`}.`,
  };
}

/**
 * Returns the errors of a schema: violations of JSON Schema draft 07, or else the error with which ajv
 * rejects it.
 * `expanded` is the written schema with resolved references.
 */
export function schemaFaults(written: JsonSchema, expanded: JsonSchema): readonly Fault[] {
  // Created lazily, because only forms with such a question need its meta-schema.
  draft07 ??= new Ajv({ allErrors: true, strict: false, validateFormats: false });
  // Ignores a `$schema` that names another draft, because draft 07 is always used.
  const { $schema: _, ...unnamed } = written;
  if (draft07.validateSchema(unnamed) !== true) {
    // Drops ajv's follow-up errors.
    return (draft07.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').map(toFault);
  }
  try {
    describedAjv().compile(expanded);
    return [];
  } catch (error) {
    return [
      { pointer: '', message: error instanceof Error ? `${error.message}.` : 'This is not a valid schema.' },
    ];
  }
}
