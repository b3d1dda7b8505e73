import { Ajv, type ErrorObject } from 'ajv';
import { describedAjv } from './described-ajv.ts';
import type { JsonSchema } from './field-schema.ts';

/** What is wrong with a schema, at a JSON pointer of it. */
interface Fault {
  readonly pointer: string;
  readonly message: string;
}

let judge: Ajv | undefined;

function sayFault({ instancePath, message = '', params }: ErrorObject): Fault {
  const allowed = (params as { readonly allowedValues?: readonly unknown[] }).allowedValues;
  return {
    pointer: instancePath,
    message: `This is no schema: it ${message}${allowed === undefined ? '' : ` (${allowed.join(', ')})`}.`,
  };
}

/** What of a written schema is none in draft 07 of JSON Schema; else why ajv does not take it, once its references are in place. */
export function schemaFaults(written: JsonSchema, expanded: JsonSchema): readonly Fault[] {
  // Its meta-schema is compiled for forms with such a question alone.
  judge ??= new Ajv({ allErrors: true, strict: false, validateFormats: false });
  // It may name another draft; which one is meant here is settled.
  const { $schema: _, ...unnamed } = written;
  if (judge.validateSchema(unnamed) !== true) {
    // What follows from another of them is ajv's bookkeeping.
    return (judge.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').map(sayFault);
  }
  try {
    describedAjv().compile(expanded);
    return [];
  } catch (error) {
    return [{ pointer: '', message: error instanceof Error ? `${error.message}.` : 'This is no schema.' }];
  }
}
