import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAnswersStore, useForm } from '../form/form-context.tsx';
import { offerUnsaved } from '../saving/recovery.ts';
import { carriedAnswers, dropCarried } from './carried-answers.ts';
import { loadApplicant } from './load-applicant.ts';
import { type NavigationState, useNavigationState } from './navigation-state.ts';
import { saveAnswers } from './save-answers.ts';
import { hasUnsaved } from './saved-answers.ts';
import { useSession } from './session-store.ts';
import { startingRoute } from './starting-route.ts';
import { useReportError } from './use-report-error.ts';
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
