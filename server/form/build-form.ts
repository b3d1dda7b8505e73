import type { Compiled } from '../../engine/compile/compile-form.ts';
import type { CompileOptions } from '../../engine/compile-config.ts';
import { brokenForm } from '../../engine/diagnostics/at-place.ts';
import type { Diagnostic, Finding } from '../../engine/diagnostics/diagnostic.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { child, type SourceFile } from '../../engine/source/source-file.ts';
import { StartError } from '../errors/start-error.ts';
import { compileFiles } from './compile-files.ts';
import { bundleFormModule, hashOf, importFormModule } from './form-module.ts';

/** A form as it is served. */
export interface ServedForm {
  readonly hash: string;
  /** Source text of the ES module. */
  readonly source: string;
  readonly module: FormModule;
  /** The school's logo as it was when the form was loaded, as a `data:` URL; absent where it is large or was not there. */
  readonly logo?: string;
}

/** The form that the files make, absent where an error forbids it, and what was found about them. */
export interface BuiltForm {
  readonly served: ServedForm | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export interface BuildOptions extends CompileOptions {
  /** Folder for compiled modules, made if absent. */
  readonly cacheDir: string;
}

/** A piece of a form that has validators of its own, and where it stands. */
interface Piece {
  readonly place: Pick<Finding, 'file' | 'pointer'>;
  readonly compiled: Compiled;
}

/** A form that has nothing but some validators. */
function only(compiled: Compiled, cards: object, schemas: Compiled['schemas']): Compiled {
  return { form: { ...compiled.form, cards } as Compiled['form'], schemas, asked: [] };
}

/** Each field of a card and each rule of a question by itself. */
function piecesOf(compiled: Compiled): Piece[] {
  const { form, schemas, asked } = compiled;
  const fields = Object.values(form.cards).flatMap((card) =>
    card.fields.map(({ name }, index) => {
      const properties = (card.schema.properties ?? {}) as Readonly<Record<string, unknown>>;
      const schema = { ...card.schema, properties: { [name]: properties[name] } };
      return {
        place: { file: `auth/${card.id}.json`, pointer: child('/fields', index) },
        compiled: only(compiled, { [card.id]: { ...card, schema } }, {}),
      };
    }),
  );
  const rules = Object.entries(schemas).flatMap(([name, schema]) => {
    const asking = asked.find(({ key }) =>
      form.questions[key]?.rules.some(({ validator }) => validator === name),
    );
    return asking === undefined
      ? []
      : { place: asking.place, compiled: only(compiled, {}, { [name]: schema }) };
  });
  return [...fields, ...rules];
}

/** Where the piece stands that fails by itself; nothing where it takes several. */
async function culprit(
  compiled: Compiled,
  make: (compiled: Compiled) => Promise<unknown>,
): Promise<Piece['place'] | undefined> {
  for (const piece of piecesOf(compiled)) {
    try {
      await make(piece.compiled);
    } catch {
      return piece.place;
    }
  }
  return undefined;
}

/**
 * Makes the form of a config's files as it is served: compiles, bundles and imports it. Whatever one of these steps throws
 * is a finding, so that a form without errors is one that starts. Throws a `StartError` where the module cannot be written.
 */
export async function buildForm(files: readonly SourceFile[], options: BuildOptions): Promise<BuiltForm> {
  const { compiled, diagnostics } = compileFiles(files, options);
  if (compiled === undefined) return { served: undefined, diagnostics };
  const make = async (part: Compiled): Promise<ServedForm> => {
    const source = await bundleFormModule(part);
    const hash = hashOf(source);
    return { hash, source, module: await importFormModule(source, options.cacheDir, hash) };
  };
  try {
    return { served: await make(compiled), diagnostics };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const found = brokenForm(files, 'made', error, await culprit(compiled, make));
    return { served: undefined, diagnostics: [...diagnostics, found] };
  }
}
