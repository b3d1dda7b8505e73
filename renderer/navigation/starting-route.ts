import { shownInstead } from '../../engine/answers/shown-pages.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { useSession } from '../session/session-store.ts';

/** Where somebody arrives, or would. */
interface Place {
  readonly pathname: string;
  /** With its `#`; empty without one. */
  readonly hash: string;
}

/**
 * The stored last page, or the one before it where that is hidden, for someone who has not changed page yet; else the route that they opened (spec §2). A link to a question of
 * the page that it names leads there, whatever page is stored (exception to NAV-22).
 */
export function startingRoute(form: CompiledForm, answers: Answers, { pathname, hash }: Place): string {
  const { pages, questions } = form;
  const { web_status, last_page, has_changed_page } = useSession.getState();
  const isPage = pages.some((page) => page.route === last_page);
  if (web_status === 'submitted' || has_changed_page || !isPage) return pathname;
  const opened = pages.find((page) => page.route === pathname);
  const key = anchorOf(hash);
  if (opened !== undefined && Object.hasOwn(questions, key) && questions[key]?.page === opened.id)
    return pathname;
  return shownInstead(form, answers, last_page ?? '')?.route ?? pathname;
}

/** The key in a hash; one that someone typed may be no valid encoding, then it is taken as it stands. */
export function anchorOf(hash: string): string {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
