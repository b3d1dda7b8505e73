// Builds the form that the server serves from its config files: compiles, bundles and imports it. Also for config-lint,
// which thereby finds everything that would keep a form from starting.

import type { Compiled } from '../../engine/compile/compile-form.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import type { ServerTexts } from '../../engine/form/texts.ts';
import { beginningFindings, type OtherForms, unknownForm } from '../../engine/migration/check-beginning.ts';
import { brokenFormFinding } from '../../engine/source/at-place.ts';
import { type Diagnostic, type Finding, hasErrors } from '../../engine/source/diagnostic.ts';
import { child, parseFile, type SourceFile } from '../../engine/source/source-file.ts';
import { StartError } from '../runtime/start-error.ts';
import { type BundledWidgets, bundleWidgets } from './bundle-widgets.ts';
import { compileFiles, type FileOptions } from './compile-files.ts';
import { type BundledForm, bundleFormModule, importSource, sourceHash } from './form-module.ts';
import { NO_WIDGETS, readWidgets, type WidgetFolder } from './read-widgets.ts';

/** A form with the texts that only the server needs. */
export type ServerForm = CompiledForm & ServerTexts;

/** What only the server needs of a compiled form. */
type ServerParts = Pick<
  Compiled,
  'registers' | 'migrations' | 'mails' | 'reminders' | 'webhooks' | 'beginsWith'
>;

/** A form as served. */
export interface ServedForm extends ServerParts {
  readonly hash: string;
  /** Source of the ES module. */
  readonly source: string;
  /** The imported module, with the server's texts. */
  readonly module: FormModule & { readonly form: ServerForm };
  /** The school's logo at load time as a `data:` URL; absent if it is large or missing. */
  readonly logo?: string;
  /** Files of the school's own widgets for browsers, by file name. */
  readonly widgetFiles: ReadonlyMap<string, Buffer>;
}

/** The built form, absent if there are errors, with the findings. */
export interface BuiltForm {
  readonly served: ServedForm | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The sources of the form, if there is one. */
  readonly authored?: Authored;
}

/** A form for its author: its files and the compiler's data. */
export interface Authored {
  readonly files: readonly SourceFile[];
  readonly compiled: Compiled;
}

export interface BuildOptions extends Omit<FileOptions, 'ownWidgets'> {
  /** Folder of the school's own widgets; none if absent. */
  readonly widgets?: WidgetFolder | undefined;
  /** Folder for compiled modules; created if missing. */
  readonly cacheDir: string;
  /** The forms of the directory; absent for a form on its own. */
  readonly otherForms?: ReadableForms | undefined;
}

/** The forms of a directory. An application may start with the answers to another of them. */
export interface ReadableForms extends OtherForms {
  /** Reads the files of one form. */
  read(id: string): Promise<readonly SourceFile[]>;
}

/** A form reduced to the validators of one field or rule, and the place of that field or rule in the config. */
interface Fragment {
  readonly place: Pick<Finding, 'file' | 'pointer'>;
  readonly compiled: Compiled;
}

/** Returns the form with no other validators than the given ones. */
function withValidators(
  compiled: Compiled,
  own: Partial<Record<'cardSchemas' | 'schemas' | 'descriptions', object>>,
): Compiled {
  return { ...compiled, cardSchemas: {}, schemas: {}, descriptions: {}, ...own } as Compiled;
}

/** Returns a fragment for each field of a card, each rule and each JSON Schema of a question. */
function fragmentsOf(compiled: Compiled): Fragment[] {
  const { form, cardSchemas, asked } = compiled;
  const fields = Object.values(form.cards).flatMap((card) =>
    card.fields.map(({ name }, index) => {
      const schemaOfCard = cardSchemas[card.id];
      const properties = (schemaOfCard.properties ?? {}) as Readonly<Record<string, unknown>>;
      const schema = { ...schemaOfCard, properties: { [name]: properties[name] } };
      return {
        place: { file: `auth/${card.id}.json`, pointer: child('/fields', index) },
        compiled: withValidators(compiled, { cardSchemas: { [card.id]: schema } }),
      };
    }),
  );
  const ofQuestions = (['schemas', 'descriptions'] as const).flatMap((kind) =>
    Object.entries<unknown>(compiled[kind]).flatMap(([name, schema]) => {
      const question = asked.find(({ key }) =>
        form.questions[key]?.rules.some(({ validator }) => validator === name),
      );
      if (question === undefined) return [];
      return { place: question.place, compiled: withValidators(compiled, { [kind]: { [name]: schema } }) };
    }),
  );
  return [...fields, ...ofQuestions];
}

/** Builds each fragment by itself and returns the place of the first that fails; undefined if none fails. */
async function findFailingPlace(
  compiled: Compiled,
  build: (compiled: Compiled) => Promise<unknown>,
): Promise<Fragment['place'] | undefined> {
  for (const fragment of fragmentsOf(compiled)) {
    try {
      await build(fragment.compiled);
    } catch {
      return fragment.place;
    }
  }
  return undefined;
}

/** Returns the form with the addresses of the scripts and styles of the own widgets that it uses. */
function withScripts(compiled: Compiled, { scripts }: BundledWidgets): Compiled {
  const names = Object.values(compiled.form.questions).flatMap(({ drawnBy }) => drawnBy?.widget ?? []);
  if (names.length === 0) return compiled;
  const used = Object.entries(scripts.widgets).filter(([name]) => names.includes(name));
  const widgetScripts = { ...scripts, widgets: Object.fromEntries(used) };
  return { ...compiled, form: { ...compiled.form, widgetScripts } };
}

/**
 * Returns findings about `beginsWith`: the other form does not exist, or its answers do not fit. None if the other
 * form does not compile, which has its own findings.
 */
async function beginsWithFindings(
  { form, beginsWith }: Compiled,
  files: readonly SourceFile[],
  others: ReadableForms | undefined,
): Promise<readonly Diagnostic[]> {
  if (beginsWith === undefined || others === undefined) return [];
  const unknown = unknownForm(beginsWith, others);
  const from =
    unknown === undefined
      ? compileFiles(await others.read(beginsWith.form), { checks: false }).compiled
      : undefined;
  const found = unknown === undefined ? from && beginningFindings(form, beginsWith, from.form) : [unknown];
  const source = files.find(({ path }) => path === 'form.json') ?? { path: 'form.json', text: '' };
  const { locate } = parseFile(source).parsed;
  return (found ?? []).map(locate);
}

/** Returns a served form. Its source is written when it is first read, because it is large and config-lint needs none. */
function servedForm(
  bundle: BundledForm,
  { registers, migrations, mails, reminders, webhooks, beginsWith }: ServerParts,
  module: ServedForm['module'],
  widgetFiles: ServedForm['widgetFiles'],
): ServedForm {
  let source: string | undefined;
  let hash: string | undefined;
  return {
    ...{ registers, migrations, mails, reminders, webhooks, beginsWith },
    module,
    widgetFiles,
    get source() {
      source ??= bundle.source;
      return source;
    },
    get hash() {
      hash ??= sourceHash(this.source);
      return hash;
    },
  };
}

/**
 * Builds the served form from config files: compiles them, bundles the form with its validators as an ES module,
 * and imports that module. Errors of these steps become findings, so that a form without errors is sure to
 * start. Throws a `StartError` if the module cannot be written to the cache folder.
 */
export async function buildForm(files: readonly SourceFile[], options: BuildOptions): Promise<BuiltForm> {
  const readFolder = options.widgets === undefined ? NO_WIDGETS : await readWidgets(options.widgets);
  const bundled = await bundleWidgets(readFolder);
  const compilation = compileFiles(files, { ...options, ownWidgets: readFolder.widgets });
  const startFindings =
    compilation.compiled === undefined
      ? []
      : await beginsWithFindings(compilation.compiled, files, options.otherForms);
  const diagnostics = [
    ...readFolder.diagnostics,
    ...bundled.diagnostics,
    ...compilation.diagnostics,
    ...startFindings,
  ];
  if (compilation.compiled === undefined || hasErrors(diagnostics)) return { served: undefined, diagnostics };
  const compiled = withScripts(compilation.compiled, bundled);
  const bundleAndImport = async (part: Compiled): Promise<ServedForm> => {
    const bundle = await bundleFormModule(part);
    // Not the whole module: reading the form back from its source would need its memory twice.
    const imported = await importSource<Omit<FormModule, 'form'>>(bundle.validators, options.cacheDir);
    const module = { ...imported, form: { ...part.form, ...part.serverTexts } };
    return servedForm(bundle, part, module, bundled.files);
  };
  try {
    return { served: await bundleAndImport(compiled), diagnostics, authored: { files, compiled } };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const found = brokenFormFinding(files, 'made', error, await findFailingPlace(compiled, bundleAndImport));
    return { served: undefined, diagnostics: [...diagnostics, found] };
  }
}
