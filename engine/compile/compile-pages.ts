import { PLAIN_KEYS } from '../asking/ask-questions.ts';
import type { CompileContext, CompiledCondition } from '../asking/compile-context.ts';
import type { FormFile } from '../definition/definition.ts';
import type { CompiledPage, CompiledSection, Hideable } from '../form/compiled-form.ts';
import type { Words } from '../form/words.ts';
import { child, type Place } from '../source/source-file.ts';
import { type ContentCompiler, compileContent, hiddenUnless } from './compile-content.ts';

type PageDefinition = FormFile['pages'][number];

/** Returns the properties that hide a page or section while the condition holds. */
function hideable(hides: CompiledCondition | undefined): Hideable {
  return hides === undefined ? {} : { hiddenWhen: hides.logic, dependsOn: [...new Set(hides.keys)] };
}

/** Compiles the introduction of the page or section at a place. `level` is the level of its first heading. */
function introOf(
  context: CompileContext,
  intro: string | undefined,
  { file, pointer }: Place,
  level: 2 | 3,
): { readonly intro?: Words } {
  if (intro === undefined) return {};
  const place = { file, pointer: `${pointer}/intro` };
  return { intro: context.words(place, intro, { level }, { scope: PLAIN_KEYS }) };
}

const optionalList = (hides: CompiledCondition | undefined) => (hides === undefined ? [] : [hides]);

/** Compiles the pages and their questions. */
export function compilePages(compiler: ContentCompiler): CompiledPage[] {
  const { context } = compiler;
  const { form } = context.definition;
  return form.value.pages.map((page, index) => {
    const pointer = child('/pages', index);
    const title = context.text(form.file, `${pointer}/title`, page.title);
    const place = { file: form.file, pointer };
    const hides = hiddenUnless(context, page.showWhen, place, { scope: PLAIN_KEYS });
    const sections = compileSections(compiler, page, hides);
    checkStays(compiler, page, sections, pointer);
    return {
      id: page.id,
      route: page.route,
      title,
      ...introOf(context, page.intro, place, 2),
      ...hideable(hides),
      buttons: page.buttons,
      sections,
    };
  });
}

/** Compiles the sections of a page. The condition that hides the page hides their questions, too. */
function compileSections(
  compiler: ContentCompiler,
  page: PageDefinition,
  hidesPage: CompiledCondition | undefined,
): CompiledSection[] {
  const { context } = compiler;
  return page.sections.flatMap((id) => {
    const section = context.definition.sections[id];
    if (section === undefined) return [];
    const { file, value } = section;
    const hides = hiddenUnless(context, value.showWhen, { file, pointer: '' }, { scope: PLAIN_KEYS });
    const around = {
      file,
      scope: PLAIN_KEYS,
      prefix: '',
      hides: [...optionalList(hidesPage), ...optionalList(hides)],
      draws: [],
    };
    return [
      {
        id,
        title: context.said({ file, pointer: '/title' }, value.title, around),
        ...introOf(context, value.intro, { file, pointer: '' }, 3),
        ...hideable(hides),
        content: compileContent(compiler, value.content, '/content', around),
      },
    ];
  });
}

/** Reports a default or submit page that can be hidden: both must always be shown. */
function checkStays(
  { context }: ContentCompiler,
  page: PageDefinition,
  sections: readonly CompiledSection[],
  pointer: string,
): void {
  const { form } = context.definition;
  const isDefault = page.id === form.value.defaultPage;
  if (!isDefault && !page.buttons.includes('submit')) return;
  const isConditional = page.showWhen !== undefined;
  if (!isConditional && sections.some(({ hiddenWhen }) => hiddenWhen === undefined)) return;
  context.report({
    file: form.file,
    pointer: isConditional ? `${pointer}/showWhen` : `${pointer}/sections`,
    code: 'page-must-stay',
    message: isDefault
      ? `The page "${page.id}" is the default page, but it can be hidden. Applicants could not enter the form.`
      : `The page "${page.id}" has the submit button, but it can be hidden. Applicants could not submit the application.`,
    suggestion: isConditional
      ? 'Remove "showWhen" from the page, and add it to the sections that depend on answers.'
      : 'Remove "showWhen" from at least one of its sections.',
  });
}
