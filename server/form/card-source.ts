import schemaParser from '@rjsf/utils/lib/parser/schemaParser.js';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../../engine/validation/field-schema.ts';
import { addCardVocabulary } from '../../engine/validation/vocabulary.ts';

/**
 * The validators that rjsf's Form runs on a card, as source text: what rjsf's own `compileSchemaValidatorsCode` writes, which would
 * load React and a hundred modules of components with it.
 */
export function cardSource(schema: JsonSchema): string {
  const ajv = new Ajv({
    $data: true,
    allErrors: true,
    unicodeRegExp: true,
    strict: false,
    // The compiler makes these schemas; to hold each against the meta-schema would take most of the time.
    validateSchema: false,
    code: { source: true, lines: true, optimize: false },
    // The card's, and those that rjsf asks about while it draws it.
    schemas: Object.values(schemaParser(schema)),
  });
  return standaloneCode.default(addCardVocabulary(ajv));
}
