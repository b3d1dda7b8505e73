import { useLocation, useNavigate } from 'react-router-dom';
import { shownPages } from '../../engine/answers/shown-pages.ts';
import type { PageButton } from '../../engine/form/compiled-form.ts';
import { canChangeAnswers } from '../api/can-change-answers.ts';
import { ServerError } from '../api/errors.ts';
import { refreshWebStatus } from '../api/refresh-status.ts';
import { useSession } from '../api/session-store.ts';
import { showBlockedDialog } from '../documents/blocked.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { isUnsettled } from '../filling/form-actions.ts';
import { useForm, useFormContext } from '../filling/form-context.tsx';
import type { Destination } from '../navigation/navigation-state.ts';
import { useCarryTo } from '../navigation/use-carry-to.ts';
import { useSaving, useSavingState } from '../saving/saving-context.tsx';
import { useRecordErrors } from './use-record-errors.ts';
import { useSubmit } from './use-submit.ts';

/** The saving status reports the error. */
const ignore = (): void => undefined;

/** Returns the actions of the top navigation and the page buttons (spec §4 "Navigation by visitors"). */
export function usePageNavigation() {
  const form = useForm();
  const { answers, documents } = useFormContext();
  const saving = useSaving();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const reportError = useReportError();
  const recordErrors = useRecordErrors();
  const submit = useSubmit();
  const carryTo = useCarryTo();
  const isBusy = useSavingState((state) => state.isBusy);
  // Reads the store, because a second click can come before the busy state is rendered.
  const isNavigating = () => saving.shown.getState().isBusy;

  /** Reloads the status and the answers: another window's changes may be the reason for the refusal. */
  async function reloadAfterConflict(): Promise<void> {
    await refreshWebStatus();
    if (useSession.getState().web_status === 'submitted') return;
    await saving.refresh();
  }

  function follow(destination: Destination | undefined): void {
    // The session may have ended in another window meanwhile, so that this one already shows the login card.
    if (!useSession.getState().is_logged_in) return;
    useSession.setState({ has_changed_page: true });
    if (destination === undefined) return;
    const { route, state } = destination;
    if (route !== pathname) navigate(route, { state });
    else if (state) navigate(route, { state, replace: true });
  }

  /** Runs the action of a button. If it fails, the applicant stays on the page with a dialog, and nothing is lost. */
  async function run(action: () => Promise<Destination | undefined>): Promise<void> {
    const { href } = window.location;
    saving.shown.setState({ isBusy: true });
    try {
      const destination = await action();
      // If the user has followed a link meanwhile, that link wins.
      follow(window.location.href === href ? destination : undefined);
    } catch (error) {
      reportError(error);
      if (error instanceof ServerError && error.status === 409) reloadAfterConflict().catch(ignore);
    } finally {
      saving.shown.setState({ isBusy: false });
    }
  }

  const neighbour = (step: 1 | -1): string => {
    const pages = shownPages(form, answers.getAnswers());
    const index = pages.findIndex((page) => page.route === pathname);
    return pages[index + step]?.route ?? pathname;
  };
  const signUp = () => carryTo('/signup');

  function saveAndGo(route: string): void {
    void run(async () => {
      answers.keepOffered();
      await saving.save();
      if (useSession.getState().web_status === 'validating') await recordErrors();
      return { route };
    });
  }

  function goTo(route: string): void {
    if (isNavigating()) return;
    // A submitted application has no answers to save, and redirects to its only page. A closed form has none to
    // save either, but all its pages can be read.
    if (isLoggedIn && canChangeAnswers()) saveAndGo(route);
    else if (!isLoggedIn && canChangeAnswers() && answers.hasAnyAnswer()) signUp();
    else navigate(route);
  }

  function press(button: PageButton): void {
    if (isNavigating()) return;
    if (button === 'previous') {
      useSession.setState({ has_changed_page: true });
      navigate(neighbour(-1));
    } else if (!isLoggedIn) signUp();
    // A document in progress would count as missing.
    else if (button === 'submit' && Object.values(documents).some(isUnsettled)) showBlockedDialog();
    else if (button === 'submit') void run(submit);
    else saveAndGo(neighbour(1));
  }

  return { isBusy, goTo, press };
}
