import { Ajv, type ErrorObject } from 'ajv';
import { describedAjv } from './described-ajv.ts';
import type { JsonSchema } from './field-schema.ts';

/** An error of a schema, at a JSON pointer. */
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
 * Returns why a written schema is not valid in draft 07, or else why ajv rejects it once its references are
 * resolved.
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
