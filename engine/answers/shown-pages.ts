// The pages that an applicant sees. A page is hidden by its own condition, or if all its sections are hidden.
import { isHidden } from '../conditions/is-hidden.ts';
import type { Answers, CompiledForm, CompiledPage, CompiledSection } from '../form/compiled-form.ts';

/** Returns the visible sections of a page. */
export function shownSections({ sections }: CompiledPage, answers: Answers): readonly CompiledSection[] {
  return sections.every(({ hiddenWhen }) => hiddenWhen === undefined)
    ? sections
    : sections.filter((section) => !isHidden(section, answers));
}

/** Whether the page is visible. */
export function isPageShown(page: CompiledPage, answers: Answers): boolean {
  return !isHidden(page, answers) && shownSections(page, answers).length > 0;
}

/** Returns the visible pages in order. */
export function shownPages({ pages }: CompiledForm, answers: Answers): readonly CompiledPage[] {
  return pages.filter((page) => isPageShown(page, answers));
}

/**
 * Returns the page to show for a route: the page itself if it is visible, otherwise the nearest visible page
 * before it, or else after it.
 */
export function pageToShow(form: CompiledForm, answers: Answers, route: string): CompiledPage | undefined {
  const index = form.pages.findIndex((page) => page.route === route);
  const isShown = (page: CompiledPage): boolean => isPageShown(page, answers);
  return form.pages.slice(0, index + 1).findLast(isShown) ?? form.pages.slice(index + 1).find(isShown);
}

/** Returns the keys whose answers decide which pages are visible. */
export function pageKeys({ pages }: Pick<CompiledForm, 'pages'>): readonly string[] {
  const parts = pages.flatMap((page) => [page, ...page.sections]);
  return [...new Set(parts.flatMap(({ dependsOn = [] }) => dependsOn))];
}
