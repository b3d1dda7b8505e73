import { pageToShow } from '../../engine/answers/shown-pages.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { useSession } from '../api/session-store.ts';

/** Path and hash of a page. */
interface PageLocation {
  readonly pathname: string;
  /** Starts with `#`, or is empty. */
  readonly hash: string;
}

/**
 * Returns the stored last page until the applicant changes the page, or the page before it if it is hidden.
 * Otherwise returns the opened route (spec §2). A link to a question of its page is always followed (exception
 * to NAV-22).
 */
export function startingRoute(
  form: CompiledForm,
  answers: Answers,
  { pathname, hash }: PageLocation,
): string {
  const { pages, questions } = form;
  const { web_status, last_page, has_changed_page } = useSession.getState();
  const isPage = pages.some((page) => page.route === last_page);
  if (web_status === 'submitted' || has_changed_page || !isPage) return pathname;
  const opened = pages.find((page) => page.route === pathname);
  const key = anchorOf(hash);
  if (opened !== undefined && Object.hasOwn(questions, key) && questions[key]?.page === opened.id)
    return pathname;
  return pageToShow(form, answers, last_page ?? '')?.route ?? pathname;
}

/** Returns the answer key in a hash such as `#job_title`. A hash with an invalid encoding is not decoded. */
export function anchorOf(hash: string): string {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
