// Which pages an applicant has: one that asks nothing is none (its own condition hides it, or those of all its sections).
import { isHidden } from '../conditions/is-hidden.ts';
import type { Answers, CompiledForm, CompiledPage, CompiledSection } from '../form/compiled-form.ts';

/** The sections of a page that are shown. */
export function shownSections({ sections }: CompiledPage, answers: Answers): readonly CompiledSection[] {
  return sections.every(({ hiddenWhen }) => hiddenWhen === undefined)
    ? sections
    : sections.filter((section) => !isHidden(section, answers));
}

/** Whether an applicant has the page. */
export function isPageShown(page: CompiledPage, answers: Answers): boolean {
  return !isHidden(page, answers) && shownSections(page, answers).length > 0;
}

/** The pages that an applicant has, in their order. */
export function shownPages({ pages }: CompiledForm, answers: Answers): readonly CompiledPage[] {
  return pages.filter((page) => isPageShown(page, answers));
}

/** The page to show in place of one: itself where it is shown, else the next one before it, else the next after it. */
export function shownInstead(form: CompiledForm, answers: Answers, route: string): CompiledPage | undefined {
  const index = form.pages.findIndex((page) => page.route === route);
  const isShown = (page: CompiledPage): boolean => isPageShown(page, answers);
  return form.pages.slice(0, index + 1).findLast(isShown) ?? form.pages.slice(index + 1).find(isShown);
}

/** The keys whose answers decide which pages there are. */
export function pageKeys({ pages }: Pick<CompiledForm, 'pages'>): readonly string[] {
  const parts = pages.flatMap((page) => [page, ...page.sections]);
  return [...new Set(parts.flatMap(({ dependsOn = [] }) => dependsOn))];
}
