// Compiles the JSON Schemas of described answers to validators: in this process, or as source text for the
// module of a form.
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Validator } from '../form/form-module.ts';
import { describedAjv } from './described-ajv.ts';
import { describedValidator, type PartTexts } from './described-validator.ts';
import type { JsonSchema } from './field-schema.ts';

/** The JSON Schema of a described answer, whose references are resolved, and the texts about its parts. */
export interface Description extends PartTexts {
  readonly schema: JsonSchema;
}

/** Compiles validators in this process, with the same ajv options as {@link describedSource}. */
export function compileDescriptions(
  descriptions: Readonly<Record<string, Description>>,
): Record<string, Validator> {
  const ajv = describedAjv();
  return Object.fromEntries(
    Object.entries(descriptions).map(([name, { schema, ...partTexts }]) => [
      name,
      describedValidator(ajv.compile(schema) as unknown as Validator, partTexts),
    ]),
  );
}

/**
 * Returns the source of an ES module that exports a validator for each schema, under the name of the schema.
 * The source still imports its helper functions.
 */
export function describedSource(schemas: Readonly<Record<string, JsonSchema>>): string {
  const ajv = describedAjv();
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  return standaloneCode.default(ajv, Object.fromEntries(Object.keys(schemas).map((name) => [name, name])));
}
