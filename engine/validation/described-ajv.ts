// The ajv for described answers: answers of questions with a JSON Schema of their own (`schema`).
import { _, Ajv } from 'ajv';
import { FORMATS } from './formats.ts';

/** Module name under which standalone validators import `formats.ts`. The bundler resolves it. */
export const FORMATS_MODULE = 'matricula:formats';

/**
 * Creates an ajv for JSON Schemas of described answers. Its validators report all errors, not only the first.
 */
export function describedAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    validateSchema: false,
    unicodeRegExp: true,
    addUsedSchema: false,
    code: {
      source: true,
      esm: true,
      optimize: false,
      formats: _`require(${FORMATS_MODULE}).FORMATS`,
    },
  });
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format);
  return ajv;
}
