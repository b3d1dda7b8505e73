import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { addCardVocabulary } from '../../engine/validation/vocabulary.ts';
import { cardSource } from './card-source.ts';
import { compileFiles } from './compile-files.ts';
import { readAssets, readConfig } from './read-config.ts';

test.each([SHIPPED_FORM, 'examples/research-grant'])(
  'the card validators of %s equal those of rjsf',
  async (directory) => {
    const files = await readConfig(directory);
    const { compiled } = compileFiles(files, { checks: false, assets: await readAssets(directory) });
    const schemas = Object.values(compiled?.cardSchemas ?? {});
    expect(schemas.length).toBeGreaterThan(3);
    for (const schema of schemas) {
      const written = compileSchemaValidatorsCode(schema, {
        ajvOptionsOverrides: {
          ...{ $data: true, verbose: false, unicodeRegExp: true, strict: false },
          ...{ validateSchema: false, code: { optimize: false } },
        },
        extenderFn: (ajv: Ajv) => addCardVocabulary(ajv),
      });
      expect(cardSource(schema)).toBe(written);
    }
  },
);
