import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactElement, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { useErrorDialog } from '../feedback/error-dialog.ts';
import { RouteErrorBoundary } from '../feedback/RouteErrorBoundary.tsx';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { UnexpectedErrorDialog } from '../feedback/UnexpectedErrorDialog.tsx';
import { useForm } from '../form/form-context.tsx';
import { useEndSession } from '../session/use-end-session.ts';
import { useMessageToast } from '../session/use-message-toast.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ArrivalKeyContext } from './arrival-key.ts';

/** The screens inside their boundaries, with the error dialog over them. */
export function AppScreens(): ReactElement {
  const { texts } = useForm();
  const { key } = useLocation();
  const [arrivalKey] = useState(key);
  const endSession = useEndSession();
  useMessageToast();
  return (
    <RouteErrorBoundary location={key} onSessionEnd={() => endSession(texts['error.sessionInvalid'])}>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <ErrorBoundary onReset={reset}>
            <ArrivalKeyContext value={arrivalKey}>
              <Suspense fallback={<FullScreenSpinner />}>
                <AppRoutes />
              </Suspense>
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
