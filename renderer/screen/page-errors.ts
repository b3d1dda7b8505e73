import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import { entryNames } from './entry-names.ts';

/** The messages of one page, each with the link to its question. */
export interface PageErrors {
  readonly id: string;
  readonly title: string;
  readonly route: string;
  readonly links: readonly ErrorLink[];
}

export interface ErrorLink {
  /** `/<page>#<question key>` (spec §2). */
  readonly href: string;
  readonly message: string;
  /** The name of the question's entry, if the first entry can have the same message. */
  readonly entry?: string | undefined;
}

/** Groups messages by page, both in the order of the form. Leaves out pages without messages. */
export function errorsByPage(form: CompiledForm, errors: AnswerErrors): PageErrors[] {
  const links = new Map<string, ErrorLink[]>(form.pages.map(({ id }) => [id, []]));
  const entries = entryNames(form);
  const routes = new Map(form.pages.map(({ id, route }) => [id, route]));
  for (const [key, messages] of Object.entries(errors)) {
    const page = form.questions[key]?.page ?? '';
    const href = `${routes.get(page)}#${encodeURIComponent(key)}`;
    const entry = entries.get(key);
    for (const message of messages) links.get(page)?.push({ href, message, entry });
  }
  const pages = form.pages.map(({ id, title, route }) => ({ id, title, route, links: links.get(id) ?? [] }));
  return pages.filter((page) => page.links.length > 0);
}
