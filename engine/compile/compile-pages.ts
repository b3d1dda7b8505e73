import { didYouMean } from '../diagnostics/nearest.ts';
import type { CompiledPage } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import { CARD_IDS, COMPLETION_ROUTE } from '../wire/routes.ts';
import { PLAIN_KEYS } from './ask-questions.ts';
import { type ContentCompiler, compileContent } from './compile-content.ts';
import type { CompileContext } from './compile-context.ts';

/** Paths that the server and the fixed screens answer: no page can have them. */
const TAKEN_ROUTES = [
  COMPLETION_ROUTE,
  ...CARD_IDS.map((id) => `/${id}`),
  ...[
    'api',
    'public',
    'service',
    'lookup',
    'form',
    'assets',
    'docs',
    'dev',
    'config-assets',
    'healthz',
    'readyz',
  ].map((name) => `/${name}`),
];

/** Reports routes and ids that two pages share, or that are taken. */
function checkRoutes(context: CompileContext): void {
  const { file, value } = context.definition.form;
  for (const property of ['id', 'route'] as const) {
    const seen = new Set<string>(property === 'route' ? TAKEN_ROUTES : []);
    for (const [index, page] of value.pages.entries()) {
      if (seen.has(page[property])) {
        context.report({
          file,
          pointer: `${child('/pages', index)}/${property}`,
          code: `duplicate-${property}`,
          message: `The ${property} "${page[property]}" is taken.`,
          suggestion: `Give the page ${property === 'id' ? 'an id' : 'a route'} of its own.`,
        });
      }
      seen.add(page[property]);
    }
  }
}

/** Compiles the pages, and with them the questions that they ask. */
export function compilePages(compiler: ContentCompiler): CompiledPage[] {
  const { context } = compiler;
  const { form, sections } = context.definition;
  checkRoutes(context);
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
      sections: page.sections.flatMap((id, position) => {
        const section = sections[id];
        if (section === undefined) {
          context.report({
            file: form.file,
            pointer: child(`${pointer}/sections`, position),
            code: 'unknown-section',
            message: `There is no sections/${id}.json.`,
            suggestion: didYouMean(id, Object.keys(sections)),
          });
          return [];
        }
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
