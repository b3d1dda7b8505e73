import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Validator } from '../form/form-module.ts';
import { compileDescriptions, type Description } from './described-standalone.ts';
import type { JsonSchema } from './field-schema.ts';
import { addFieldVocabulary, CALENDAR_MODULE } from './vocabulary.ts';

/** An ajv for field schemas, able to write them out as source text. */
function fieldAjv(): Ajv {
  const ajv = new Ajv({
    passContext: true,
    strict: true,
    strictTypes: false,
    // The compiler makes these schemas: to hold each against the meta-schema, compiled first, takes most of the time.
    validateSchema: false,
    unicodeRegExp: true,
    code: {
      source: true,
      esm: true,
      // The bundler's minifier does it as well, and sooner.
      optimize: false,
      formats: _`{date: require(${CALENDAR_MODULE}).isDay}`,
    },
  });
  return addFieldVocabulary(ajv);
}

/** Compiles schemas of fields, and of described answers, to functions of this process, by the same ajv that writes the standalone module. */
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

/** Source of an ES module that exports a validator for each schema under its name. It still imports its helpers. */
export function validatorsSource(schemas: Readonly<Record<string, JsonSchema>>): string {
  const ajv = fieldAjv();
  const ids: Record<string, string> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    ajv.addSchema(schema, name);
    ids[name] = name;
  }
  return standaloneCode.default(ajv, ids);
}
