import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactElement, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isCallError, UnauthorizedError } from '../api/errors.ts';
import { ApplicantForm } from '../applicant/ApplicantForm.tsx';
import { retryFailedScripts } from '../browser/late-module.tsx';
import { ScriptLoadError } from '../browser/script-load-error.ts';
import { useOtherWindows } from '../ending/other-windows.ts';
import { useEndSession } from '../ending/use-end-session.ts';
import { useReloadCachedPage } from '../ending/use-reload-cached-page.ts';
import { useErrorDialog } from '../feedback/error-dialog.ts';
import { FailureBoundary } from '../feedback/FailureBoundary.tsx';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { useForm } from '../filling/form-context.tsx';
import { useMessageToast } from '../navigation/use-message-toast.ts';
import { useOnePageAClick } from '../navigation/use-one-page-a-click.ts';
import { LoadErrorDialog } from '../saving-dialogs/LoadErrorDialog.tsx';
import { RecoveryActions } from '../saving-dialogs/RecoveryActions.tsx';
import { RootErrorPage } from '../saving-dialogs/RootErrorPage.tsx';
import { UnexpectedErrorDialog } from '../saving-dialogs/UnexpectedErrorDialog.tsx';
import { ArrivalKeyContext } from '../screen/arrival-key.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { useEndToasts } from './use-end-toasts.ts';
import { useFormChanged } from './use-form-changed.ts';

/** The screens inside their error boundaries, with the error dialog on top. */
export function AppScreens(): ReactElement {
  const { texts, defaultRoute } = useForm();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [arrivalKey] = useState(key);
  const endSession = useEndSession();
  // Must run first, otherwise it would remove the message of the arrival.
  useEndToasts();
  useMessageToast();
  useFormChanged();
  useOtherWindows();
  useReloadCachedPage();
  useOnePageAClick();
  /** Leads to the login card if the session has ended. */
  function leaveIfEnded(error: unknown): void {
    if (error instanceof UnauthorizedError) endSession(texts['error.sessionInvalid']);
  }
  function rootError(error: unknown): ReactElement | null {
    if (error instanceof UnauthorizedError) return null;
    return (
      <RootErrorPage>
        <RecoveryActions />
      </RootErrorPage>
    );
  }
  function loadErrorDialog(error: unknown, retry: () => void): ReactElement {
    // Ended sessions, and bugs of the page, which would recur, are left to the outer boundary (spec §8).
    if (!isCallError(error)) throw error;
    function onRetry(): void {
      retry();
      // The screen cannot be loaded; the form with its answers can.
      if (error instanceof ScriptLoadError) navigate(defaultRoute);
    }
    return <LoadErrorDialog error={error} onRetry={onRetry} />;
  }
  return (
    <FailureBoundary location={key} onCatch={leaveIfEnded} instead={rootError}>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <FailureBoundary
            location={key}
            onRetry={() => {
              retryFailedScripts();
              reset();
            }}
            instead={loadErrorDialog}
          >
            <ArrivalKeyContext value={arrivalKey}>
              <ApplicantForm>
                <Suspense fallback={<FullScreenSpinner />}>
                  <AppRoutes />
                </Suspense>
              </ApplicantForm>
            </ArrivalKeyContext>
          </FailureBoundary>
        )}
      </QueryErrorResetBoundary>
      <ErrorDialog />
    </FailureBoundary>
  );
}

function ErrorDialog(): ReactElement | null {
  const { error } = useErrorDialog();
  if (error === undefined) return null;
  return (
    <UnexpectedErrorDialog error={error} onClose={() => useErrorDialog.setState({ error: undefined })} />
  );
}
