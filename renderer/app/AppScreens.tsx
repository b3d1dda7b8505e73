import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactElement, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApplicantForm } from '../applicant/ApplicantForm.tsx';
import { retryFailedScripts } from '../browser/late-module.tsx';
import { ScriptLoadError } from '../browser/script-load-error.ts';
import { useOtherWindows } from '../ending/other-windows.ts';
import { useEndSession } from '../ending/use-end-session.ts';
import { useReloadCachedPage } from '../ending/use-reload-cached-page.ts';
import { useErrorDialog } from '../feedback/error-dialog.ts';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { useForm } from '../filling/form-context.tsx';
import { useMessageToast } from '../navigation/use-message-toast.ts';
import { useOnePageAClick } from '../navigation/use-one-page-a-click.ts';
import { ErrorBoundary } from '../saving-dialogs/ErrorBoundary.tsx';
import { RouteErrorBoundary } from '../saving-dialogs/RouteErrorBoundary.tsx';
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
  function resetAfterFailure(reset: () => void): void {
    retryFailedScripts();
    reset();
  }
  return (
    <RouteErrorBoundary location={key} onSessionEnd={() => endSession(texts['error.sessionInvalid'])}>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <ErrorBoundary
            location={key}
            onLeave={() => resetAfterFailure(reset)}
            onReset={(error) => {
              resetAfterFailure(reset);
              // The screen cannot be loaded; the form with its answers can.
              if (error instanceof ScriptLoadError) navigate(defaultRoute);
            }}
          >
            <ArrivalKeyContext value={arrivalKey}>
              <ApplicantForm>
                <Suspense fallback={<FullScreenSpinner />}>
                  <AppRoutes />
                </Suspense>
              </ApplicantForm>
            </ArrivalKeyContext>
          </ErrorBoundary>
        )}
      </QueryErrorResetBoundary>
      <ErrorDialog />
    </RouteErrorBoundary>
  );
}

function ErrorDialog(): ReactElement | null {
  const { error } = useErrorDialog();
  if (error === undefined) return null;
  return (
    <UnexpectedErrorDialog error={error} onClose={() => useErrorDialog.setState({ error: undefined })} />
  );
}
