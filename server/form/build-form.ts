import { beginningFindings, type OtherForms, unknownForm } from '../../engine/beginning/check-beginning.ts';
import type { Compiled } from '../../engine/compile/compile-form.ts';
import type { CompileOptions } from '../../engine/compile-config.ts';
import { brokenForm } from '../../engine/diagnostics/at-place.ts';
import { type Diagnostic, type Finding, hasErrors } from '../../engine/diagnostics/diagnostic.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import type { Reminders } from '../../engine/form/reminders.ts';
import type { SubmissionMail } from '../../engine/form/submission-mail.ts';
import type { ServerTexts } from '../../engine/form/texts.ts';
import type { Webhook } from '../../engine/form/webhook.ts';
import type { BeginsWith } from '../../engine/language/begins-with.ts';
import type { RegisterFile } from '../../engine/language/register.ts';
import { type Migrations, NO_MIGRATIONS } from '../../engine/migration/migration.ts';
import { child, parseFile, type SourceFile } from '../../engine/source/source-file.ts';
import { StartError } from '../errors/start-error.ts';
import { type BundledWidgets, bundleWidgets } from './bundle-widgets.ts';
import { compileFiles } from './compile-files.ts';
import { bundleFormModule, hashOf, importFormModule } from './form-module.ts';
import { NO_WIDGETS, readWidgets, type WidgetFolder } from './read-widgets.ts';

/** A form with the texts that browsers do not get with it. */
export type ServerForm = CompiledForm & ServerTexts;

/** A form as it is served. */
export interface ServedForm {
  readonly hash: string;
  /** Source text of the ES module. */
  readonly source: string;
  /** What that gives, with the texts of the server. */
  readonly module: FormModule & { readonly form: ServerForm };
  /** The school's logo as it was when the form was loaded, as a `data:` URL; absent where it is large or was not there. */
  readonly logo?: string;
  /** What browsers get of the school's own widgets, by the name of the file. */
  readonly widgetFiles: ReadonlyMap<string, Buffer>;
}

/** The form that the files make, absent where an error forbids it, and what was found about them. */
export interface BuiltForm {
  readonly served: ServedForm | undefined;
  /** Its registers. */
  readonly registers: readonly RegisterFile[];
  /** What becomes of answers to an earlier form. */
  readonly migrations: Migrations;
  /** The mails that are sent after a submission. */
  readonly mails: readonly SubmissionMail[];
  /** The mails before the form closes; absent where there are none. */
  readonly reminders?: Reminders | undefined;
  /** The addresses that are called. */
  readonly webhooks: readonly Webhook[];
  /** From which other form an application may begin; absent where each begins anew. */
  readonly beginsWith?: BeginsWith | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** What it was made of, where there is a form. */
  readonly authored?: Authored;
}

/** A form as its author knows it: its files, and what the compiler knows of them. */
export interface Authored {
  readonly files: readonly SourceFile[];
  readonly compiled: Compiled;
}

/** A form that is not served. */
export const NONE = {
  served: undefined,
  registers: [],
  migrations: NO_MIGRATIONS,
  mails: [],
  webhooks: [],
} as const;

export interface BuildOptions extends Omit<CompileOptions, 'widgets'> {
  /** Where the school's own widgets stand; without it there are none. */
  readonly widgets?: WidgetFolder | undefined;
  /** Folder for compiled modules, made if absent. */
  readonly cacheDir: string;
  /** The forms of the directory; absent where this is about one by itself. */
  readonly others?: ReadableForms | undefined;
}

/** The forms of a directory, which one of them may begin with. */
export interface ReadableForms extends OtherForms {
  /** The files of one of them. */
  read(id: string): Promise<readonly SourceFile[]>;
}

/** A piece of a form that has validators of its own, and where it stands. */
interface Piece {
  readonly place: Pick<Finding, 'file' | 'pointer'>;
  readonly compiled: Compiled;
}

/** A form that has nothing but some validators. */
function only(
  compiled: Compiled,
  cardSchemas: object,
  schemas: Compiled['schemas'],
  descriptions: Compiled['descriptions'] = {},
): Compiled {
  return {
    form: compiled.form,
    serverTexts: compiled.serverTexts,
    schemas,
    cardSchemas: cardSchemas as Compiled['cardSchemas'],
    descriptions,
    asked: [],
    places: new Map(),
    registers: [],
    migrations: NO_MIGRATIONS,
    mails: [],
    webhooks: [],
  };
}

/** Each field of a card and each rule of a question by itself. */
function piecesOf(compiled: Compiled): Piece[] {
  const { form, schemas, cardSchemas, descriptions, asked } = compiled;
  const fields = Object.values(form.cards).flatMap((card) =>
    card.fields.map(({ name }, index) => {
      const whole = cardSchemas[card.id];
      const properties = (whole.properties ?? {}) as Readonly<Record<string, unknown>>;
      const schema = { ...whole, properties: { [name]: properties[name] } };
      return {
        place: { file: `auth/${card.id}.json`, pointer: child('/fields', index) },
        compiled: only(compiled, { [card.id]: schema }, {}),
      };
    }),
  );
  const askedBy = (name: string): Piece['place'] | undefined =>
    asked.find(({ key }) => form.questions[key]?.rules.some(({ validator }) => validator === name))?.place;
  const rules = Object.entries(schemas).flatMap(([name, schema]) => {
    const place = askedBy(name);
    return place === undefined ? [] : { place, compiled: only(compiled, {}, { [name]: schema }) };
  });
  const described = Object.entries(descriptions).flatMap(([name, description]) => {
    const place = askedBy(name);
    return place === undefined ? [] : { place, compiled: only(compiled, {}, {}, { [name]: description }) };
  });
  return [...fields, ...rules, ...described];
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

/** The same form with the addresses of the widgets that it draws with. */
function withScripts(compiled: Compiled, { scripts }: BundledWidgets): Compiled {
  const names = Object.values(compiled.form.questions).flatMap(({ drawnBy }) => drawnBy?.widget ?? []);
  if (names.length === 0) return compiled;
  const used = Object.entries(scripts.widgets).filter(([name]) => names.includes(name));
  const widgetScripts = { ...scripts, widgets: Object.fromEntries(used) };
  return { ...compiled, form: { ...compiled.form, widgetScripts } };
}

/** What is wrong with how the form begins with another one; one that does not compile is told of by its own findings. */
async function findingsOfBeginning(
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

/**
 * Makes the form of a config's files as it is served: compiles, bundles and imports it. Whatever one of these steps throws
 * is a finding, so that a form without errors is one that starts. Throws a `StartError` where the module cannot be written.
 */
export async function buildForm(files: readonly SourceFile[], options: BuildOptions): Promise<BuiltForm> {
  const read = options.widgets === undefined ? NO_WIDGETS : await readWidgets(options.widgets);
  const bundled = await bundleWidgets(read);
  const about = compileFiles(files, { ...options, widgets: read.widgets });
  const beginning =
    about.compiled === undefined ? [] : await findingsOfBeginning(about.compiled, files, options.others);
  const diagnostics = [...read.diagnostics, ...bundled.diagnostics, ...about.diagnostics, ...beginning];
  if (about.compiled === undefined || hasErrors(diagnostics)) return { ...NONE, diagnostics };
  const compiled = withScripts(about.compiled, bundled);
  const make = async (part: Compiled): Promise<ServedForm> => {
    const source = await bundleFormModule(part);
    const hash = hashOf(source);
    const imported = await importFormModule(source, options.cacheDir, hash);
    const module = { ...imported, form: { ...imported.form, ...part.serverTexts } };
    return { hash, source, module, widgetFiles: bundled.files };
  };
  try {
    return {
      served: await make(compiled),
      registers: compiled.registers,
      migrations: compiled.migrations,
      mails: compiled.mails,
      reminders: compiled.reminders,
      webhooks: compiled.webhooks,
      beginsWith: compiled.beginsWith,
      diagnostics,
      authored: { files, compiled },
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const found = brokenForm(files, 'made', error, await culprit(compiled, make));
    return { ...NONE, diagnostics: [...diagnostics, found] };
  }
}
