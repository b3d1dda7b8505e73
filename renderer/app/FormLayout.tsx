import { styled } from '@mui/material/styles';
import { type ReactElement, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { COMPLETION_ROUTE } from '../../engine/wire/routes.ts';
import { SavingFrame } from '../applicant/SavingFrame.tsx';
import { useApplicant } from '../applicant/use-applicant.ts';
import { useLastPage } from '../applicant/use-last-page.ts';
import { useTemporaryAnswers } from '../applicant/use-temporary-answers.ts';
import { useUnloadWarning } from '../ending/use-unload-warning.ts';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { ErrorSummary } from '../form-errors/ErrorSummary.tsx';
import { FormErrorsProvider } from '../form-errors/form-errors-context.tsx';
import { startingRoute } from '../navigation/starting-route.ts';
import { useSession } from '../session/session-store.ts';
import { WIDE } from '../theme/wide.ts';
import { useUndoClearing } from '../undo/use-undo-clearing.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { forApplicants } from './late-for-applicants.ts';
import { Screen } from './Screen.tsx';
import { SkipLink, skipTarget } from './SkipLink.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { WelcomeBanner } from './WelcomeBanner.tsx';

/** The frame of the form pages (spec §2). They show once it is known who is there. */
export function FormLayout(): ReactElement {
  const isKnown = useApplicant();
  const isFilled = useTemporaryAnswers(isKnown);
  return isKnown && isFilled ? <LoadedLayout /> : <FullScreenSpinner />;
}

function LoadedLayout(): ReactElement {
  const form = useForm();
  const answers = useAnswersStore();
  const { pathname } = useLocation();
  const status = useSession((session) => session.web_status);
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const [wasLoggedIn] = useState(isLoggedIn);
  const isSubmitted = status === 'submitted';
  const isValidating = status === 'validating';
  const redirected = isSubmitted !== (pathname === COMPLETION_ROUTE);
  const opening = startingRoute(form, answers.getAnswers(), { pathname: form.defaultRoute, hash: '' });
  useLastPage(redirected ? undefined : pathname);
  useUnloadWarning();
  useApplicantsScript(isLoggedIn);
  useUndoClearing(!isSubmitted);
  // The session has ended, and the login card is on its way: nobody is to be led anywhere else.
  if (wasLoggedIn && !isLoggedIn) return <FullScreenSpinner />;
  if (redirected) return <Navigate to={isSubmitted ? COMPLETION_ROUTE : opening} replace />;
  return (
    <FormErrorsProvider isShown={isValidating}>
      <Screen>
        <SkipLink />
        <Header>
          <AccountMenu />
        </Header>
        <TopNavigation />
        <Content {...skipTarget}>
          <WelcomeBanner />
          {isValidating && <ErrorSummary />}
          <Outlet />
        </Content>
        <Footer />
        <SavingFrame />
      </Screen>
    </FormErrorsProvider>
  );
}

/** Who has logged in gets what only applicants see before it is asked for; a visitor may never need it. */
function useApplicantsScript(isLoggedIn: boolean): void {
  useEffect(() => {
    // One that fails is tried anew when it is drawn, and says so there.
    if (isLoggedIn) forApplicants.load().catch(() => undefined);
  }, [isLoggedIn]);
}

const Content = styled('main')(({ theme }) => ({
  width: '100%',
  maxWidth: '68rem',
  margin: '0 auto',
  padding: '1.5rem 1.5rem 2.5rem',
  // As wide as the questions, with their titles where these stand beside them.
  '& > p': { maxWidth: '40rem', [WIDE]: { maxWidth: '54rem' } },
  [theme.breakpoints.down('mobile')]: { padding: '1rem 1rem 3rem' },
}));
