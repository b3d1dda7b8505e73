import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Profile } from '../../engine/wire/profile.ts';
import { canChangeAnswers } from '../api/can-change-answers.ts';
import { useSession } from '../api/session-store.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { carriedAnswers, dropCarried } from '../navigation/carried-answers.ts';
import { type NavigationState, useNavigationState } from '../navigation/navigation-state.ts';
import { startingRoute } from '../navigation/starting-route.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { useWebStatusMutation } from './use-web-status.ts';

/**
 * Loads the profile once per login and leads the applicant to the last page (decision NAV-41). Returns whether
 * the form pages may render: at once for a visitor, without a call (decision NAV-51).
 */
export function useApplicant(): boolean {
  const form = useForm();
  const answers = useAnswersStore();
  const saving = useSaving();
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const { pathname, search, hash } = useLocation();
  const { carried } = useNavigationState();
  const navigate = useNavigate();
  const reportError = useReportError();
  const webStatus = useWebStatusMutation();

  async function loadAndRedirect(): Promise<boolean> {
    const { profile, status, hasCarried } = await saving.load((username) =>
      carriedAnswers(carried, username),
    );
    useSession.setState({ ...sessionOf(profile), web_status: status ?? 'started' });
    if (status === null) webStatus.mutate('started', { onError: reportError });
    const isSaved = !hasCarried || !saving.hasUnsaved() || (await save());
    // Carried answers that could not be saved are kept, so that a reload does not lose them.
    if (isSaved) dropCarried();
    const isSubmitted = useSession.getState().web_status === 'submitted';
    await saving.offerUnsaved(profile.student_id, isSubmitted, canChangeAnswers());
    const state: NavigationState = isSaved || !carried ? {} : { carried };
    const to = startingRoute(form, answers.getAnswers(), { pathname, hash });
    // The anchor belongs to the page that was opened.
    const destination = { pathname: to, search, hash: to === pathname ? hash : '' };
    if (to !== pathname || carried) navigate(destination, { replace: true, state });
    return true;
  }

  async function save(): Promise<boolean> {
    try {
      await saving.save();
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  }

  const { data } = useQuery({ queryKey: ['profile'], queryFn: loadAndRedirect, enabled: isLoggedIn });
  return !isLoggedIn || data === true;
}

function sessionOf(profile: Profile) {
  return {
    is_logged_in: true,
    username: profile.username,
    last_page: profile.last_page,
    // An empty list of logins still means a first visit (spec §3).
    num_logins: profile.successful_login.length || 1,
    beginning: profile.beginning,
  };
}
