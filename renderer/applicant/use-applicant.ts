import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { carriedAnswers, dropCarried } from '../carried/carried-answers.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { type NavigationState, useNavigationState } from '../navigation/navigation-state.ts';
import { startingRoute } from '../navigation/starting-route.ts';
import { loadApplicant } from '../saving/load-applicant.ts';
import { offerUnsaved } from '../saving/recovery.ts';
import { saveAnswers } from '../saving/save-answers.ts';
import { hasUnsaved } from '../saving/saved-answers.ts';
import { useSession } from '../session/session-store.ts';
import { useWebStatusMutation } from './use-web-status.ts';

/**
 * Loads the profile of whoever is logged in, once a login, and brings them to where they left off (decision NAV-41).
 * Returns whether the form pages may show: at once for an anonymous visitor, who causes no call (decision NAV-51).
 */
export function useApplicant(): boolean {
  const form = useForm();
  const answers = useAnswersStore();
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const { pathname, search, hash } = useLocation();
  const { carried } = useNavigationState();
  const navigate = useNavigate();
  const reportError = useReportError();
  const webStatus = useWebStatusMutation();

  async function arrive(): Promise<boolean> {
    const { isNew, hasCarried } = await loadApplicant(form, answers, (username) =>
      carriedAnswers(carried, username),
    );
    if (isNew) webStatus.mutate('started', { onError: reportError });
    const isSaved = !hasCarried || !hasUnsaved(form, answers.getAnswers()) || (await save());
    // Carried answers that could not be saved stay where they are, so that a reload does not lose them.
    if (isSaved) dropCarried();
    await offerUnsaved(form, answers);
    const state: NavigationState = isSaved || !carried ? {} : { carried };
    const to = startingRoute(form, { pathname, hash });
    // The anchor belongs to the page that was opened.
    const place = { pathname: to, search, hash: to === pathname ? hash : '' };
    if (to !== pathname || carried) navigate(place, { replace: true, state });
    return true;
  }

  async function save(): Promise<boolean> {
    try {
      await saveAnswers(form, answers);
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  }

  const { data } = useQuery({ queryKey: ['profile'], queryFn: arrive, enabled: isLoggedIn });
  return !isLoggedIn || data === true;
}
