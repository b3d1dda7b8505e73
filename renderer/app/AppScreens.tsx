import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactElement, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PartLoadError } from '../api/errors.ts';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { useErrorDialog } from '../feedback/error-dialog.ts';
import { RouteErrorBoundary } from '../feedback/RouteErrorBoundary.tsx';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { UnexpectedErrorDialog } from '../feedback/UnexpectedErrorDialog.tsx';
import { useForm } from '../form/form-context.tsx';
import { retryParts } from '../parts/part.tsx';
import { ApplicantForm } from '../session/ApplicantForm.tsx';
import { useOtherWindows } from '../session/other-windows.ts';
import { useEndSession } from '../session/use-end-session.ts';
import { useKeptPage } from '../session/use-kept-page.ts';
import { useMessageToast } from '../session/use-message-toast.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ArrivalKeyContext } from './arrival-key.ts';
import { useEndToasts } from './use-end-toasts.ts';
import { useFormChanged } from './use-form-changed.ts';

/** The screens inside their boundaries, with the error dialog over them. */
export function AppScreens(): ReactElement {
  const { texts, defaultRoute } = useForm();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [arrivalKey] = useState(key);
  const endSession = useEndSession();
  // First, or it would take the arrival's message away.
  useEndToasts();
  useMessageToast();
  useFormChanged();
  useOtherWindows();
  useKeptPage();
  function askAnew(reset: () => void): void {
    retryParts();
    reset();
  }
  return (
    <RouteErrorBoundary location={key} onSessionEnd={() => endSession(texts['error.sessionInvalid'])}>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <ErrorBoundary
            location={key}
            onLeave={() => askAnew(reset)}
            onReset={(error) => {
              askAnew(reset);
              // The screen that was asked for cannot be had; the form and its answers can.
              if (error instanceof PartLoadError) navigate(defaultRoute);
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
