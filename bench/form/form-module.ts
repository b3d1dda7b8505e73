import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CATALOG } from '../../blocks/catalog.ts';
import { compileConfig } from '../../engine/compile-config.ts';
import type { ContentDefinition, QuestionDefinition } from '../../engine/definition/definition.ts';
import { formatDiagnostic } from '../../engine/source/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { bundleFormModule } from '../../server/form/form-module.ts';
import { readConfig } from '../../server/form/read-config.ts';
import type { BenchQuestion } from './candidates/question.ts';

const CONFIG = fileURLToPath(new URL('../../config', import.meta.url));
/** Questions per section. */
const SECTION = 20;

function questionOf({ key, label, kind, options, requiredMessage }: BenchQuestion): QuestionDefinition {
  return {
    question: key,
    label,
    widget: kind,
    ...(options === undefined ? {} : { options: listOf(options.length) }),
    ...(requiredMessage === undefined ? {} : { required: true, requiredMessage }),
  };
}

function contentOf(question: BenchQuestion): ContentDefinition {
  const { shownWhen } = question;
  if (shownWhen === undefined) return questionOf(question);
  const showWhen = { valueKey: shownWhen.key, operator: 'equals', target: shownWhen.value } as const;
  return { showWhen, content: [questionOf(question)] };
}

function listOf(length: number): string {
  return `of${length}`;
}

function file(path: string, schema: string, value: object): SourceFile {
  return { path, text: JSON.stringify({ $schema: `${schema}.schema.json`, ...value }) };
}

/** Returns the questions as config files; school, texts and cards are the shipped ones. */
function configFiles(questions: readonly BenchQuestion[], shipped: readonly SourceFile[]): SourceFile[] {
  const school = JSON.parse(shipped.find(({ path }) => path === 'school.json')?.text ?? '{}');
  const sections = Array.from({ length: Math.ceil(questions.length / SECTION) }, (_, index) => ({
    id: `part-${index + 1}`,
    title: `Part ${index + 1}`,
    content: questions.slice(index * SECTION, (index + 1) * SECTION).map(contentOf),
  }));
  const ids = sections.map(({ id }) => id);
  const page = { id: 'only', route: '/only', title: 'Only', sections: ids, buttons: ['submit'] };
  const lists = questions.flatMap(({ options }) => (options === undefined ? [] : [options]));
  const keys = questions.map(({ key, kind, options }) => [
    key,
    { type: kind === 'checkbox' ? 'boolean' : 'string', ...(options ? { description: true } : {}) },
  ]);
  return [
    ...shipped.filter(({ path }) => /^(auth\/.*|texts\.json)$/.test(path)),
    file('school.json', 'school', { ...school, $schema: 'school.schema.json', pdfPages: ['only'] }),
    file('form.json', 'form', {
      id: 'bench',
      title: 'Bench',
      defaultPage: 'only',
      pages: [page],
      modals: [],
    }),
    ...sections.map((section) => file(join('sections', `${section.id}.json`), 'section', section)),
    file('data-model.json', 'data-model', { keys: Object.fromEntries(keys) }),
    file('option-lists.json', 'option-lists', {
      lists: Object.fromEntries(lists.map((list) => [listOf(list.length), list])),
    }),
    file('conditions.json', 'conditions', { conditions: {} }),
  ];
}

/** Returns the generated form as the server would serve it. */
export async function formModuleSource(questions: readonly BenchQuestion[]): Promise<string> {
  return moduleSourceOf(configFiles(questions, await readConfig(CONFIG)));
}

/** Returns the form of config files as the server would serve it. */
export async function moduleSourceOf(files: readonly SourceFile[]): Promise<string> {
  const { compiled, diagnostics } = compileConfig(files, { ...CATALOG, checks: false });
  if (compiled === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return (await bundleFormModule(compiled)).source;
}
