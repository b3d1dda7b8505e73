// Forms for component tests, compiled by the real compiler from config files written in the test.
import { compileConfig } from '../../engine/compile-config.ts';
import { formatDiagnostic } from '../../engine/diagnostics/diagnostic.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { compileValidators } from '../../engine/validation/standalone.ts';

/** The shipped config files, by path below config/. */
const shipped = import.meta.glob('../../config/**/*.json', { query: '?raw', import: 'default', eager: true });

/** Compiles the shipped form with some files replaced; the cards' validators, which no component test needs, are left out. */
export function formModule(replaced: Readonly<Record<string, unknown>> = {}): FormModule {
  const texts = new Map(
    Object.entries(shipped).map(([path, text]) => [path.replace('../../config/', ''), String(text)]),
  );
  for (const [path, value] of Object.entries(replaced)) texts.set(path, JSON.stringify(value));
  const files = [...texts].map(([path, text]) => ({ path, text }));
  const { compiled, diagnostics } = compileConfig(files, { checks: false });
  if (compiled === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  const none = { login: {}, signup: {}, confirm: {}, forgot: {}, reset: {} };
  return { form: compiled.form, validators: compileValidators(compiled.schemas), cardValidators: none };
}

type Json = Readonly<Record<string, unknown>>;

/** The data model of content: strings, numbers, lists, booleans for boxes and toggles, described where options are. */
function keysOf(content: readonly unknown[]): Record<string, unknown> {
  const keys: Record<string, unknown> = {};
  const collect = (node: unknown, entries: Json): void => {
    if (Array.isArray(node)) for (const part of node) collect(part, entries);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { question, widget, options, toggle, monthYear, fills = [], prefix, maximum } = node as Json;
    const inside = 'addAnother' in node ? { entries: { prefix, maximum } } : entries;
    const add = (key: unknown, model: Json) => {
      if (typeof key === 'string') keys[key] ??= { ...model, ...inside };
    };
    const isBox = widget === undefined || widget === 'checkbox';
    const isList = widget === 'choices';
    const isNumber = widget === 'number' || widget === 'money';
    add(
      question,
      isBox
        ? { type: 'boolean' }
        : {
            type: isNumber ? 'number' : isList ? 'list' : 'string',
            ...(options ? { description: true } : {}),
          },
    );
    add(toggle, { type: 'boolean' });
    for (const key of Object.values((monthYear ?? {}) as Json)) add(key, { type: 'string' });
    for (const part of Object.values(node)) collect(part, inside);
    for (const key of fills as readonly string[]) add(key, { type: 'string' });
  };
  collect(content, {});
  return keys;
}

/** A form of one page with one section, whose content is given. */
export function smallForm(content: readonly unknown[], rules: readonly unknown[] = []): FormModule {
  const section = (id: string) => `../../schemas/${id}.schema.json`;
  return formModule({
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
    'conditions.json': { $schema: section('conditions'), conditions: {} },
  });
}
