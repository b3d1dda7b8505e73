import './form-layout.css';
import './screen.css';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { COMPLETION_ROUTE } from '../../engine/wire/routes.ts';
import { fileInputs } from '../../widgets/file/late.ts';
import { useSession } from '../api/session-store.ts';
import { loggedInScript } from '../applicant/logged-in-script.ts';
import { useApplicant } from '../applicant/use-applicant.ts';
import { useLastPage } from '../applicant/use-last-page.ts';
import { useTemporaryAnswers } from '../applicant/use-temporary-answers.ts';
import { lateComponent } from '../browser/late-module.tsx';
import { useUnloadWarning } from '../ending/use-unload-warning.ts';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { lateKindsOf, loadLateBlocks, waitForLateBlocks } from '../form/late-parts.tsx';
import { startingRoute } from '../navigation/starting-route.ts';
import { LateUndo, undoClearing } from '../saving-dialogs/LateUndo.tsx';
import { lateDialogs } from '../saving-dialogs/late-dialogs.tsx';
import { FormErrorsProvider } from '../screen/form-errors-context.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { applicantScript } from './applicant-script.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SkipLink, skipTarget } from './SkipLink.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { WelcomeBanner } from './WelcomeBanner.tsx';

/** The frame of the form pages (spec §2). Renders once the session is known. */
export function FormLayout(): ReactElement {
  const isSessionKnown = useApplicant();
  const isPrefilled = useTemporaryAnswers(isSessionKnown);
  const isLoggedIn = useSession((session) => session.is_logged_in);
  useLoggedInScripts(isLoggedIn);
  return isSessionKnown && isPrefilled ? <LoadedLayout /> : <FullScreenSpinner />;
}

/**
 * Suspends until the scripts of a logged-in user's pages are loaded. So every button works at once, and every
 * page is available without a network.
 */
function useLoggedInScripts(isLoggedIn: boolean): void {
  const { pages } = useForm();
  const lateKinds = useMemo(() => lateKindsOf(pages), [pages]);
  if (!isLoggedIn) return;
  void loadLateBlocks(lateKinds);
  loggedInScript.get();
  waitForLateBlocks(lateKinds);
  fileInputs.get();
}

function LoadedLayout(): ReactElement {
  const form = useForm();
  const answers = useAnswersStore();
  const { pathname } = useLocation();
  const status = useSession((session) => session.web_status);
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const [wasLoggedIn] = useState(isLoggedIn);
  const isSubmitted = status === 'submitted';
  const isRedirected = isSubmitted !== (pathname === COMPLETION_ROUTE);
  const firstRoute = startingRoute(form, answers.getAnswers(), { pathname: form.defaultRoute, hash: '' });
  useLastPage(isRedirected ? undefined : pathname);
  useUnloadWarning();
  useApplicantsScript(isLoggedIn);
  // The session has ended and the login card follows: no other redirect.
  if (wasLoggedIn && !isLoggedIn) return <FullScreenSpinner />;
  if (isRedirected) return <Navigate to={isSubmitted ? COMPLETION_ROUTE : firstRoute} replace />;
  return (
    <FormErrorsProvider>
      <div className="mt-screen">
        <SkipLink />
        <Header>
          <AccountMenu />
        </Header>
        <TopNavigation />
        <main className="mt-form-layout-content" {...skipTarget}>
          <WelcomeBanner />
          {status !== null && <AbovePage />}
          <Outlet />
        </main>
        <Footer />
        {isLoggedIn && <SavingFrame />}
        <LateUndo isOpen={!isSubmitted} />
      </div>
    </FormErrorsProvider>
  );
}

const AbovePage = lateComponent(loggedInScript, (script) => script.AbovePage);
const SavingFrame = lateComponent(loggedInScript, (script) => script.SavingFrame);

/** Preloads the screens of applicants after the login; visitors may never need them. */
function useApplicantsScript(isLoggedIn: boolean): void {
  useEffect(() => {
    // A failed load is retried, and reported, when the screen renders.
    if (!isLoggedIn) return;
    Promise.all([applicantScript.load(), lateDialogs.load(), undoClearing.load()]).catch(() => undefined);
  }, [isLoggedIn]);
}
