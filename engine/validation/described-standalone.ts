import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Validator } from '../form/form-module.ts';
import { describedAjv } from './described-ajv.ts';
import { describedValidator, type PartTexts } from './described-validator.ts';
import type { JsonSchema } from './field-schema.ts';

/** A JSON Schema of a whole answer, without references, and the texts about its parts. */
export interface Description extends PartTexts {
  readonly schema: JsonSchema;
}

/** Compiles validators of described answers in this process, with the same ajv options as the standalone module. */
export function compileDescriptions(
  descriptions: Readonly<Record<string, Description>>,
): Record<string, Validator> {
  const ajv = describedAjv();
  return Object.fromEntries(
    Object.entries(descriptions).map(([name, { schema, ...part }]) => [
      name,
      describedValidator(ajv.compile(schema) as unknown as Validator, part),
    ]),
  );
}

/**
 * Returns the source of an ES module that exports a validator per schema under the schema's name. Its helpers
 * are still imported.
 */
export function describedSource(schemas: Readonly<Record<string, JsonSchema>>): string {
  const ajv = describedAjv();
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  return standaloneCode.default(ajv, Object.fromEntries(Object.keys(schemas).map((name) => [name, name])));
}
