import schemaParser from '@rjsf/utils/lib/parser/schemaParser.js';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../../engine/validation/field-schema.ts';
import { addCardVocabulary } from '../../engine/validation/vocabulary.ts';

/**
 * Returns the validators that rjsf's Form runs on a card, as source text. It equals the output of rjsf's
 * `compileSchemaValidatorsCode`, without loading React and a hundred component modules.
 */
export function cardSource(schema: JsonSchema): string {
  const ajv = new Ajv({
    $data: true,
    allErrors: true,
    unicodeRegExp: true,
    strict: false,
    // The compiler makes these schemas; checking them against the meta-schema would take most of the time.
    validateSchema: false,
    code: { source: true, lines: true, optimize: false },
    // The card's schema, and those rjsf uses while rendering.
    schemas: Object.values(schemaParser(schema)),
  });
  return standaloneCode.default(addCardVocabulary(ajv));
}
