import { CATALOG } from '../../blocks/catalog.ts';
import '../values/phone-numbers.ts';
import { ownQuestions } from '../asking/content-parts.ts';
import { widgetOf } from '../asking/entry-of.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type {
  Condition,
  ContentDefinition,
  DataModelKey,
  MigrationStep,
  OptionListsFile,
  RegisterFile,
  SectionRule,
} from '../definition/definition.ts';
import type { CompiledForm, NumberFormat } from '../form/compiled-form.ts';
import type { FormModule } from '../form/form-module.ts';
import type { ProductTextId } from '../form/texts.ts';
import type { WindowDefinition } from '../language/window.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { DateFormat } from '../values/date-text.ts';
import { modelTypeOf } from '../values/model-types.ts';
import type { TimeFormat } from '../values/time-text.ts';
import { compiledOf, compileFiles, secondFiles, textOf } from './config-files.ts';
import { moduleOf } from './module-of.ts';

/** A register of a small form. */
export type SmallRegister = Omit<RegisterFile, 'id'> & { readonly csv: string };

/** A form with one page and one section. Everything else has defaults. */
export interface SmallForm {
  readonly content: readonly ContentDefinition[];
  readonly rules?: readonly SectionRule[];
  readonly conditions?: Readonly<Record<string, Condition>>;
  readonly lists?: OptionListsFile['lists'];
  /** Added to the keys that the content asks, or replacing them. */
  readonly keys?: Readonly<Record<string, DataModelKey>>;
  /** The school's number format. */
  readonly numberFormat?: NumberFormat;
  /** Query parameters that defaults read. */
  readonly parameters?: readonly string[];
  /** The school's date format. */
  readonly dateFormat?: DateFormat;
  readonly timeFormat?: TimeFormat;
  /** Steps of its migrations by id. */
  readonly migrations?: Readonly<Record<string, readonly MigrationStep[]>>;
  /** The time window in which it can be filled in. */
  readonly window?: WindowDefinition;
  /** The language of its texts. */
  readonly lang?: string;
  /** Its registers by name, each with the text of its CSV file. */
  readonly registers?: Readonly<Record<string, SmallRegister>>;
}

/** Returns the data model for content. */
export function dataModelOf(content: readonly ContentDefinition[]): Record<string, DataModelKey> {
  const keys: Record<string, DataModelKey> = {};
  const walk = (nodes: readonly ContentDefinition[], entries: Pick<DataModelKey, 'entries'>): void => {
    for (const node of nodes) {
      if ('question' in node) {
        const describes = node.options !== undefined && node.describe !== false;
        keys[node.question] = {
          type: modelTypeOf(widgetOf(CATALOG.widgets, node)),
          ...(describes ? { description: true } : {}),
          ...((node.maximum ?? 1) > 1 && node.maximum ? { files: node.maximum } : {}),
          ...entries,
        };
        walk(Object.values(node.content ?? {}).flat(), entries);
      } else if ('checkboxes' in node) {
        for (const box of node.checkboxes) keys[box.question] = { type: 'boolean', ...entries };
      } else if ('dayRange' in node || 'monthYear' in node) {
        const two = 'dayRange' in node ? node.dayRange : node.monthYear;
        for (const key of Object.values(two)) keys[key] = { type: 'string', ...entries };
      } else if ('matrix' in node) {
        walk(
          ownQuestions(CATALOG.blocks, node).map(({ value }) => value),
          entries,
        );
      } else if ('row' in node) walk(node.row, entries);
      else if ('tabSet' in node) for (const tab of node.tabs) walk(tab.content, entries);
      else if ('addAnother' in node) {
        const { prefix, maximum } = node;
        const within = entries.entries === undefined ? {} : { within: entries.entries };
        walk(node.content, { entries: { prefix, maximum: Math.min(maximum, 10), ...within } });
      } else if ('content' in node) walk(node.content, entries);
    }
  };
  walk(content, {});
  return keys;
}

type Json = Readonly<Record<string, unknown>>;

/** What a form consists of. Cards are the second form's. */
interface WrittenForm {
  readonly form: Json & { readonly pages: readonly { readonly id: string }[] };
  readonly sections: Readonly<Record<string, Json & { readonly content: readonly ContentDefinition[] }>>;
  /** Facts beside those of the second form's school. */
  readonly school?: Json;
  /** Texts beside those of the second form. */
  readonly texts?: Partial<Record<ProductTextId, string>>;
  readonly conditions?: SmallForm['conditions'];
  readonly lists?: SmallForm['lists'];
  readonly keys?: SmallForm['keys'];
}

function file(path: string, schema: string, value: object): SourceFile {
  return { path, text: JSON.stringify({ $schema: `${schema}.schema.json`, ...value }, null, 2) };
}

/** Returns the files of a form. */
export function formFiles({
  form,
  sections,
  school,
  texts,
  conditions,
  lists,
  keys,
}: WrittenForm): SourceFile[] {
  const { $schema: _, ...facts } = JSON.parse(textOf(secondFiles, 'school.json'));
  const content = Object.values(sections).flatMap((section) => section.content);
  return [
    ...secondFiles.filter(({ path }) => path.startsWith('auth/')),
    {
      path: 'texts.json',
      text: JSON.stringify({ ...JSON.parse(textOf(secondFiles, 'texts.json')), ...texts }, null, 2),
    },
    file('school.json', 'school', { ...facts, pdfPages: form.pages.map(({ id }) => id), ...school }),
    file('form.json', 'form', form),
    ...Object.entries(sections).map(([id, section]) =>
      file(`sections/${id}.json`, 'section', { id, ...section }),
    ),
    file('data-model.json', 'data-model', { keys: { ...dataModelOf(content), ...keys } }),
    file('option-lists.json', 'option-lists', { lists: lists ?? {} }),
    file('conditions.json', 'conditions', { conditions: conditions ?? {} }),
  ];
}

/** Returns the files of a small form. School, texts and cards are the second form's. */
export function smallForm(small: SmallForm): SourceFile[] {
  const { content, rules, conditions, lists, keys, parameters, window, lang } = small;
  const { numberFormat, dateFormat, timeFormat, migrations = {}, registers = {} } = small;
  const page = { id: 'only', route: '/only', title: 'Only', sections: ['one'], buttons: ['submit'] };
  const pages = [page];
  // JSON leaves out what is undefined.
  return [
    ...formFiles({
      form: { id: 'small', title: 'Small', defaultPage: 'only', pages, modals: [], parameters, window, lang },
      sections: { one: { title: 'One', content, rules } },
      school: { numberFormat, dateFormat, timeFormat },
      ...{ conditions, lists, keys },
    }),
    ...Object.entries(migrations).map(([id, steps]) =>
      file(`migrations/${id}.json`, 'migration', { id, steps }),
    ),
    ...Object.entries(registers).flatMap(([id, { csv, ...register }]) => [
      file(`registers/${id}.json`, 'register', { id, ...register }),
      { path: `registers/${id}.csv`, text: csv },
    ]),
  ];
}

/** Returns the findings of a small form. */
export function problems(form: SmallForm): readonly Diagnostic[] {
  return compileFiles(smallForm(form)).diagnostics;
}

/** Returns the findings of a small form, each as `file#pointer code`. */
export function problemsAt(form: SmallForm): string[] {
  return problems(form).map(({ file: path, pointer, code }) => `${path}#${pointer} ${code}`);
}

/** Returns the findings of a small form, each as `pointer code: message`. */
export function problemTexts(form: SmallForm): string[] {
  return problems(form).map(({ pointer, code, message }) => `${pointer} ${code}: ${message}`);
}

/** Compiles a small form with its schemas. Throws if it has errors. */
export function compiledSmallForm(form: SmallForm): Compiled {
  return compiledOf(smallForm(form));
}

/** Compiles a small form. Throws if it has errors. */
export function compileSmallForm(form: SmallForm): CompiledForm {
  return compiledSmallForm(form).form;
}

/** Returns a form as browsers get it, with plain objects that inherit from Object.prototype. */
export function served(form: CompiledForm): CompiledForm {
  return JSON.parse(JSON.stringify(form)) as CompiledForm;
}

/** Returns a small form with validators of this process, without card validators. */
export function smallModule(form: SmallForm): FormModule {
  return moduleOf(compiledSmallForm(form));
}
