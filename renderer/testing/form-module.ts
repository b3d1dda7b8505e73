// Forms for component tests, compiled by the real compiler from config in the test.
import { CATALOG } from '../../blocks/catalog.ts';
import '../../engine/values/phone-numbers.ts';
import { schemaParser } from '@rjsf/utils';
import type { Compiled } from '../../engine/compile/compile-form.ts';
import { compileConfig } from '../../engine/compile-config.ts';
import type { FormModule, Validator } from '../../engine/form/form-module.ts';
import { formatDiagnostic } from '../../engine/source/diagnostic.ts';
import { moduleOf as engineModuleOf } from '../../engine/testing/module-of.ts';
import { describedAjv } from '../../engine/validation/described-ajv.ts';
import type { JsonSchema } from '../../engine/validation/field-schema.ts';

/** The shipped config files by path. */
const shipped = import.meta.glob('../../engine/testing/shipped-form/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A register as in `config/registers/…json`, with the content of its CSV file. */
export interface WrittenRegister {
  readonly id: string;
  readonly csv: string;
  readonly [property: string]: unknown;
}

/**
 * Returns the shipped form with some files replaced, without the cards' validators, which component tests do
 * not need.
 */
export function formModule(
  replaced: Readonly<Record<string, unknown>> = {},
  registers: readonly WrittenRegister[] = [],
): FormModule {
  return moduleOf(compiledForm(replaced, registers));
}

let unchanged: Compiled | undefined;

/**
 * Compiles the shipped form with some files replaced. The unchanged form is compiled once, because test files
 * share a page.
 */
export function compiledForm(
  replaced: Readonly<Record<string, unknown>> = {},
  registers: readonly WrittenRegister[] = [],
): Compiled {
  if (Object.keys(replaced).length > 0 || registers.length > 0) return compile(replaced, registers);
  unchanged ??= compile({}, []);
  return unchanged;
}

function compile(
  replaced: Readonly<Record<string, unknown>>,
  registers: readonly WrittenRegister[],
): Compiled {
  const texts = new Map(
    Object.entries(shipped).map(([path, text]) => [
      path.replace('../../engine/testing/shipped-form/', ''),
      String(text),
    ]),
  );
  for (const [path, value] of Object.entries(replaced)) texts.set(path, JSON.stringify(value));
  for (const { csv, ...register } of registers) {
    const described = { $schema: '../../schemas/register.schema.json', ...register };
    texts.set(`registers/${register.id}.json`, JSON.stringify(described));
    texts.set(`registers/${register.id}.csv`, csv);
  }
  const files = [...texts].map(([path, text]) => ({ path, text }));
  const { compiled, diagnostics } = compileConfig(files, { ...CATALOG, checks: false });
  if (compiled === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return compiled;
}

/** Returns the module of a compiled form, without the cards' validators. */
export function moduleOf(compiled: Compiled): FormModule {
  return {
    ...engineModuleOf(compiled),
    drawing: Object.fromEntries(
      Object.entries(compiled.descriptions).map(([name, { schema }]) => [name, drawing(schema)]),
    ),
  };
}

/** Compiles the validators that rjsf needs to render a schema, as the server does. */
function drawing(schema: JsonSchema): Record<string, Validator> {
  const ajv = describedAjv();
  return Object.fromEntries(
    Object.entries(schemaParser(schema)).map(([hash, { $id: _, ...one }]) => [
      hash,
      ajv.compile(one) as unknown as Validator,
    ]),
  );
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Returns a data model for content: strings, numbers, lists, and booleans for checkboxes and toggles, with a
 * label for options.
 */
function keysOf(content: readonly unknown[]): Record<string, unknown> {
  const keys: Record<string, unknown> = {};
  const collect = (node: unknown, entries: Json): void => {
    if (Array.isArray(node)) for (const part of node) collect(part, entries);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { question, widget, options, toggle, monthYear, fills = [], prefix, maximum } = node as Json;
    const { matrix = [], columns = [] } = 'matrix' in node ? (node as Json) : {};
    const within = entries.entries === undefined ? {} : { within: entries.entries };
    const inside = 'addAnother' in node ? { entries: { prefix, maximum, ...within } } : entries;
    const add = (key: unknown, model: Json) => {
      if (typeof key === 'string') keys[key] ??= { ...model, ...inside };
    };
    const isBox = widget === undefined || widget === 'checkbox';
    const isList = widget === 'choices';
    const isDescribed = widget === 'schema';
    const isNumber = ['number', 'money', 'scale'].includes(String(widget));
    add(
      question,
      isBox
        ? { type: 'boolean' }
        : {
            type: isNumber ? 'number' : isList ? 'list' : isDescribed ? 'json' : 'string',
            ...(options ? { description: true } : {}),
          },
    );
    add(toggle, { type: 'boolean' });
    for (const { row } of matrix as readonly Json[]) {
      if (options) add(row, { type: 'string', description: true });
      for (const column of columns as readonly Json[])
        collect({ ...column, question: `${row}_${column.question}` }, entries);
    }
    // Columns are questions of the rows only.
    if ('matrix' in node) return;
    for (const key of Object.values((monthYear ?? {}) as Json)) add(key, { type: 'string' });
    for (const part of Object.values(node)) collect(part, inside);
    for (const key of fills as readonly string[]) add(key, { type: 'string' });
  };
  collect(content, {});
  return keys;
}

/** Returns the shipped option lists and some more. */
function optionLists(lists: Json): Json {
  const file = JSON.parse(String(shipped['../../engine/testing/shipped-form/option-lists.json']));
  return { ...file, lists: { ...file.lists, ...lists } };
}

/** Returns the shipped school with some properties replaced. */
function schoolWith(facts: Json): Json {
  return { ...JSON.parse(String(shipped['../../engine/testing/shipped-form/school.json'])), ...facts };
}

/**
 * Returns a form with one page and one section of the given content. `lists` are added to the shipped option
 * lists.
 */
export function smallForm(
  content: readonly unknown[],
  rules: readonly unknown[] = [],
  lists: Json = {},
  registers: readonly WrittenRegister[] = [],
  school: Json = {},
): FormModule {
  const section = (id: string) => `../../schemas/${id}.schema.json`;
  return formModule(
    {
      'form.json': {
        $schema: section('form'),
        id: 'small',
        title: 'Small form',
        defaultPage: 'about',
        pages: [
          { id: 'about', route: '/about', title: 'Page', sections: ['small'], buttons: ['next'] },
          { id: 'education', route: '/education', title: 'Other', sections: ['small-other'], buttons: [] },
          { id: 'final-steps', route: '/final-steps', title: 'Last', sections: ['small-other'], buttons: [] },
        ],
        modals: [],
      },
      'sections/small.json': { $schema: section('section'), id: 'small', title: 'Section', content, rules },
      'sections/small-other.json': {
        $schema: section('section'),
        id: 'small-other',
        title: 'Other',
        content: [{ text: 'Nothing is asked here.' }],
      },
      'data-model.json': { $schema: section('data-model'), keys: keysOf(content) },
      'school.json': schoolWith(school),
      'option-lists.json': optionLists(lists),
      'conditions.json': { $schema: section('conditions'), conditions: {} },
    },
    registers,
  );
}
