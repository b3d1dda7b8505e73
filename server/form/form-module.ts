import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type { Ajv } from 'ajv';
import { rolldown } from 'rolldown';
import type { Compiled } from '../../engine/compile/compile-form.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { validatorsSource } from '../../engine/validation/standalone.ts';
import { addVocabulary, CALENDAR_MODULE } from '../../engine/validation/vocabulary.ts';

const CALENDAR_FILE = fileURLToPath(new URL('../../engine/validation/calendar.ts', import.meta.url));
const VIRTUAL = 'matricula:';

/** The validators that rjsf's Form runs on a card, precompiled by rjsf itself. */
function cardSource(schema: Readonly<Record<string, unknown>>): string {
  return compileSchemaValidatorsCode(schema, {
    ajvOptionsOverrides: { $data: true, verbose: false, unicodeRegExp: true, strict: false },
    extenderFn: (ajv: Ajv) => addVocabulary(ajv),
  });
}

/** The modules that the bundle is made of, by name. */
function moduleSources({ form, schemas }: Compiled): Record<string, string> {
  const cards = Object.entries(form.cards);
  return {
    [`${VIRTUAL}entry`]: [
      `import * as validators from '${VIRTUAL}validators';`,
      ...cards.map(([id]) => `import * as ${id} from '${VIRTUAL}card-${id}.cjs';`),
      `export const form = ${JSON.stringify(form)};`,
      'export { validators };',
      `export const cardValidators = { ${cards.map(([id]) => `${id}: ${id}.default`).join(', ')} };`,
    ].join('\n'),
    [`${VIRTUAL}validators`]: Object.keys(schemas).length === 0 ? 'export {};' : validatorsSource(schemas),
    ...Object.fromEntries(cards.map(([id, card]) => [`${VIRTUAL}card-${id}.cjs`, cardSource(card.schema)])),
  };
}

/**
 * Writes a compiled form as one ES module without imports: the form, its validators and those of the cards.
 * ajv's standalone code still requires its runtime helpers; the bundler puts them in.
 */
export async function bundleFormModule(compiled: Compiled): Promise<string> {
  const sources = moduleSources(compiled);
  const bundle = await rolldown({
    input: `${VIRTUAL}entry`,
    logLevel: 'silent',
    plugins: [
      {
        name: 'matricula-form',
        resolveId: (id) => (id === CALENDAR_MODULE ? CALENDAR_FILE : id.startsWith(VIRTUAL) ? id : undefined),
        load: (id) => sources[id],
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

/** The name under which a module source is served and cached. */
export function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('base64url').slice(0, 16);
}

/** Runs the module that browsers get: written to the cache under its hash, then imported. */
export async function importFormModule(source: string, cacheDirectory: string): Promise<FormModule> {
  await mkdir(cacheDirectory, { recursive: true });
  const file = join(cacheDirectory, `form-${hashOf(source)}.mjs`);
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, source);
  await rename(temporary, file);
  return (await import(pathToFileURL(file).href)) as FormModule;
}
