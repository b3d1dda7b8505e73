import type { CompiledPage } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import { PLAIN_KEYS } from './ask-questions.ts';
import { type ContentCompiler, compileContent } from './compile-content.ts';

/** Compiles the pages, and with them the questions that they ask. */
export function compilePages(compiler: ContentCompiler): CompiledPage[] {
  const { context } = compiler;
  const { form, sections } = context.definition;
  return form.value.pages.map((page, index) => {
    const pointer = child('/pages', index);
    const title = context.text(form.file, `${pointer}/title`, page.title);
    const intro =
      page.intro === undefined ? undefined : context.text(form.file, `${pointer}/intro`, page.intro);
    return {
      id: page.id,
      route: page.route,
      title,
      ...(intro === undefined ? {} : { intro }),
      buttons: page.buttons,
      sections: page.sections.flatMap((id) => {
        const section = sections[id];
        if (section === undefined) return [];
        const { file, value } = section;
        const around = { file, scope: PLAIN_KEYS, prefix: '', hides: [], draws: [] };
        return [
          {
            id,
            title: context.text(file, '/title', value.title),
            ...(value.intro === undefined ? {} : { intro: context.text(file, '/intro', value.intro) }),
            content: compileContent(compiler, value.content, '/content', around),
          },
        ];
      }),
    };
  });
}
