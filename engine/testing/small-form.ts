import { CATALOG } from '../../blocks/catalog.ts';
import '../values/phone-numbers.ts';
import { ownQuestions } from '../asking/content-parts.ts';
import { widgetOf } from '../asking/entry-of.ts';
import type { Compiled } from '../compile/compile-form.ts';
import { compileConfig } from '../compile-config.ts';
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
import type { WindowDefinition } from '../language/window.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { SourceFile } from '../source/source-file.ts';
import { compileValidators } from '../validation/standalone.ts';
import type { DateFormat } from '../values/date-text.ts';
import { modelTypeOf } from '../values/model-types.ts';
import type { TimeFormat } from '../values/time-text.ts';
import { secondFiles } from './config-files.ts';

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

function file(path: string, schema: string, value: object): SourceFile {
  return { path, text: JSON.stringify({ $schema: `${schema}.schema.json`, ...value }, null, 2) };
}

/** Returns the files of a small form. School, texts and cards are the second form's. */
export function smallForm(form: SmallForm): SourceFile[] {
  const kept = secondFiles.filter(({ path }) => /^(auth\/.*|texts\.json)$/.test(path));
  const school = JSON.parse(secondFiles.find(({ path }) => path === 'school.json')?.text ?? '{}');
  const { numberFormat, dateFormat, timeFormat } = form;
  const keys = { ...dataModelOf(form.content), ...form.keys };
  const buttons = ['submit'];
  const page = { id: 'only', route: '/only', title: 'Only', sections: ['one'], buttons };
  return [
    ...kept,
    file('school.json', 'school', {
      ...school,
      $schema: 'school.schema.json',
      pdfPages: ['only'],
      ...(numberFormat === undefined ? {} : { numberFormat }),
      ...(dateFormat === undefined ? {} : { dateFormat }),
      ...(timeFormat === undefined ? {} : { timeFormat }),
    }),
    file('form.json', 'form', {
      id: 'small',
      title: 'Small',
      defaultPage: 'only',
      pages: [page],
      modals: [],
      ...(form.parameters === undefined ? {} : { parameters: form.parameters }),
      ...(form.window === undefined ? {} : { window: form.window }),
      ...(form.lang === undefined ? {} : { lang: form.lang }),
    }),
    file('sections/one.json', 'section', {
      id: 'one',
      title: 'One',
      content: form.content,
      ...(form.rules === undefined ? {} : { rules: form.rules }),
    }),
    file('data-model.json', 'data-model', { keys }),
    file('option-lists.json', 'option-lists', { lists: form.lists ?? {} }),
    file('conditions.json', 'conditions', { conditions: form.conditions ?? {} }),
    ...Object.entries(form.migrations ?? {}).map(([id, steps]) =>
      file(`migrations/${id}.json`, 'migration', { id, steps }),
    ),
    ...Object.entries(form.registers ?? {}).flatMap(([id, { csv, ...register }]) => [
      file(`registers/${id}.json`, 'register', { id, ...register }),
      { path: `registers/${id}.csv`, text: csv },
    ]),
  ];
}

/** Returns the findings of a small form. */
export function problems(form: SmallForm): readonly Diagnostic[] {
  return compileConfig(smallForm(form), { ...CATALOG, checks: true }).diagnostics;
}

/** Returns the findings of a small form, each as `file#pointer code`. */
export function problemsAt(form: SmallForm): string[] {
  return problems(form).map(({ file: path, pointer, code }) => `${path}#${pointer} ${code}`);
}

/** Compiles a small form with its schemas. Throws if it has errors. */
export function compiledSmallForm(form: SmallForm): Compiled {
  const { compiled, diagnostics } = compileConfig(smallForm(form), { ...CATALOG, checks: true });
  if (compiled === undefined) throw new Error(diagnostics.map(({ message }) => message).join(' '));
  return compiled;
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
  const compiled = compiledSmallForm(form);
  return {
    form: compiled.form,
    validators: compileValidators(compiled.schemas, compiled.descriptions),
    cardValidators: { login: {}, signup: {}, confirm: {}, forgot: {}, reset: {} },
  };
}
