// Writes a compiled form as an ES module that browsers and the server import.
import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import type { Compiled } from '../../engine/compile/compile-form.ts';
import { FORMATS_MODULE } from '../../engine/validation/described-ajv.ts';
import { validatorsSource } from '../../engine/validation/standalone.ts';
import { CALENDAR_MODULE, DECIMAL_MODULE } from '../../engine/validation/vocabulary.ts';
import { putWhole } from '../runtime/put-whole.ts';
import { StartError } from '../runtime/start-error.ts';
import { cardSource } from './card-source.ts';
import { sourcesOfDescriptions } from './described-source.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const engineFile = (name: string): string => join(ROOT, 'engine', name);
/** Files of the functions that compiled validators import, by module name. */
const HELPERS: Readonly<Record<string, string>> = {
  [CALENDAR_MODULE]: engineFile('values/calendar.ts'),
  [DECIMAL_MODULE]: engineFile('values/decimal.ts'),
  [FORMATS_MODULE]: engineFile('validation/formats.ts'),
  'matricula:described': engineFile('validation/described-validator.ts'),
};
const VIRTUAL = 'matricula:';
const DESCRIBED = { schemas: `${VIRTUAL}described-schemas`, wrapper: `${VIRTUAL}described` };

/** Returns the source of each module of the bundle by name: the entry, the validators, and one module per card. */
function moduleSources({ cardSchemas, schemas, descriptions }: Compiled): Record<string, string> {
  const cards = Object.entries(cardSchemas);
  const described =
    Object.keys(descriptions).length === 0 ? undefined : sourcesOfDescriptions(descriptions, DESCRIBED);
  return {
    [`${VIRTUAL}entry`]: [
      `import * as validators from '${VIRTUAL}validators';`,
      ...cards.map(([id]) => `import * as ${id} from '${VIRTUAL}card-${id}.cjs';`),
      ...(described === undefined
        ? ['export { validators };']
        : [described.entry, 'const all = { ...validators, ...described };', 'export { all as validators };']),
      `export const cardValidators = { ${cards.map(([id]) => `${id}: ${id}.default`).join(', ')} };`,
    ].join('\n'),
    [`${VIRTUAL}validators`]: Object.keys(schemas).length === 0 ? 'export {};' : validatorsSource(schemas),
    ...(described === undefined ? {} : { [DESCRIBED.schemas]: described.schemas }),
    ...Object.fromEntries(cards.map(([id, schema]) => [`${VIRTUAL}card-${id}.cjs`, cardSource(schema)])),
  };
}

/**
 * Returns the form as a statement. Browsers parse JSON faster than an object literal, and the bundler need not
 * parse it.
 */
function formSource(form: Compiled['form']): string {
  const text = JSON.stringify(form).replace(/[\\']/g, '\\$&');
  return `const matriculaForm=JSON.parse('${text}');export{matriculaForm as form};`;
}

/** A compiled form as source. */
export interface BundledForm {
  /** An ES module without imports that exports the form, its validators and those of the cards. */
  readonly source: string;
  /** The same without the form. */
  readonly validators: string;
}

/**
 * Returns the source of a compiled form. The bundler inlines the runtime helpers that ajv's standalone code
 * requires. Throws errors of ajv and the bundler.
 */
export async function bundleFormModule(compiled: Compiled): Promise<BundledForm> {
  const sources = moduleSources(compiled);
  const bundle = await rolldown({
    input: `${VIRTUAL}entry`,
    // The helpers belong to the product, whatever the current directory is.
    cwd: ROOT,
    logLevel: 'silent',
    plugins: [
      {
        name: 'matricula-form',
        resolveId: (id) => HELPERS[id] ?? (id.startsWith(VIRTUAL) ? id : undefined),
        load: (id) => sources[id],
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    const validators = output[0].code;
    return {
      validators,
      get source() {
        return `${validators}\n${formSource(compiled.form)}`;
      },
    };
  } finally {
    await bundle.close();
  }
}

/** Returns the hash under which a module source is served and cached. */
export function sourceHash(source: string): string {
  return hash('sha256', source, 'base64url').slice(0, 16);
}

/**
 * Writes a module's source to the cache folder under its hash, unless it is there already, and imports the file.
 * Throws a `StartError` if it cannot be written.
 */
export async function importSource<Module>(source: string, cacheDirectory: string): Promise<Module> {
  const file = join(cacheDirectory, `form-${sourceHash(source)}.mjs`);
  // Do not rewrite it: the disk may be full, and others may be reading the file.
  if ((await readIfPresent(file)) !== source) await writeModule(file, source, cacheDirectory);
  return (await import(pathToFileURL(file).href)) as Module;
}

async function readIfPresent(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}

async function writeModule(file: string, text: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await putWhole(file, (draft) => writeFile(draft, text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The compiled form cannot be written to ${folder} (${reason}). Free some disk space, give this user write access, or set DATA_DIR to another folder.`,
    );
  }
}
