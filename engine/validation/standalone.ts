// Compiles the field schemas of a form to validators: in this process, or as source text for the module of
// the form.
import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Validator } from '../form/form-module.ts';
import { compileDescriptions, type Description } from './described-standalone.ts';
import type { JsonSchema } from './field-schema.ts';
import { addFieldVocabulary, CALENDAR_MODULE } from './vocabulary.ts';

/** Creates an ajv for field schemas that can write its validators as source text. */
function fieldAjv(): Ajv {
  const ajv = new Ajv({
    passContext: true,
    strict: true,
    strictTypes: false,
    // The compiler generates these schemas. Checking them against the meta-schema would take most of the time.
    validateSchema: false,
    unicodeRegExp: true,
    code: {
      source: true,
      esm: true,
      // The bundler's minifier does this faster.
      optimize: false,
      formats: _`{date: require(${CALENDAR_MODULE}).isDay}`,
    },
  });
  return addFieldVocabulary(ajv);
}

/**
 * Compiles validators of fields and of described answers in this process, with the same ajv options as
 * {@link validatorsSource}.
 */
export function compileValidators(
  schemas: Readonly<Record<string, JsonSchema>>,
  descriptions: Readonly<Record<string, Description>> = {},
): Record<string, Validator> {
  const ajv = fieldAjv();
  return Object.fromEntries([
    ...Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema) as unknown as Validator]),
    ...Object.entries(compileDescriptions(descriptions)),
  ]);
}

/**
 * Returns the source of an ES module that exports a validator for each schema, under the name of the schema.
 * The source still imports its helper functions.
 */
export function validatorsSource(schemas: Readonly<Record<string, JsonSchema>>): string {
  const ajv = fieldAjv();
  const ids: Record<string, string> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    ajv.addSchema(schema, name);
    ids[name] = name;
  }
  return standaloneCode.default(ajv, ids);
}
