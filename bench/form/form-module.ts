import { CATALOG } from '../../blocks/catalog.ts';
import { compileConfig } from '../../engine/compile-config.ts';
import type { ContentDefinition, QuestionDefinition } from '../../engine/definition/definition.ts';
import { formatDiagnostic } from '../../engine/source/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { smallForm } from '../../engine/testing/small-form.ts';
import { bundleFormModule } from '../../server/form/form-module.ts';
import type { BenchQuestion } from './candidates/question.ts';

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

function withSections(form: string, sections: readonly string[]): string {
  const { pages, ...rest } = JSON.parse(form);
  return JSON.stringify({ ...rest, pages: [{ ...pages[0], sections }] });
}

/** Returns the questions as config files, in sections of one page. */
function configFiles(questions: readonly BenchQuestion[]): SourceFile[] {
  const lists = questions.flatMap(({ options }) =>
    options === undefined ? [] : [[listOf(options.length), options] as const],
  );
  const sections = Array.from({ length: Math.ceil(questions.length / SECTION) }, (_, index) => ({
    ...{ $schema: 'section.schema.json', id: `part-${index + 1}`, title: `Part ${index + 1}` },
    content: questions.slice(index * SECTION, (index + 1) * SECTION).map(contentOf),
  }));
  const ids = sections.map(({ id }) => id);
  const files = smallForm({ content: questions.map(contentOf), lists: Object.fromEntries(lists) });
  return [
    ...files
      .filter(({ path }) => path !== 'sections/one.json')
      .map((file) => (file.path === 'form.json' ? { ...file, text: withSections(file.text, ids) } : file)),
    ...sections.map((section) => ({ path: `sections/${section.id}.json`, text: JSON.stringify(section) })),
  ];
}

/** Returns the generated form as the server would serve it. */
export function formModuleSource(questions: readonly BenchQuestion[]): Promise<string> {
  return moduleSourceOf(configFiles(questions));
}

/** Returns the form of config files as the server would serve it. */
export async function moduleSourceOf(files: readonly SourceFile[]): Promise<string> {
  const { compiled, diagnostics } = compileConfig(files, { ...CATALOG, checks: false });
  if (compiled === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return (await bundleFormModule(compiled)).source;
}
