// The only screens for service users: the read-only pages (spec §6). Makes no calls below /api.
import { type ReactElement, Suspense, useEffect } from 'react';
import { FailureBoundary } from '../feedback/FailureBoundary.tsx';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { RootErrorPage } from '../saving-dialogs/RootErrorPage.tsx';
import { ServicePage } from './service-page.ts';
import { signalPrintState } from './signal-print-state.ts';

export function ServiceScreens(): ReactElement {
  // All errors, including invalid tokens: service users cannot log in (decision ROLE-31).
  return (
    <FailureBoundary instead={() => <PrintFailure />}>
      <Suspense fallback={<FullScreenSpinner />}>
        <ServicePage />
      </Suspense>
    </FailureBoundary>
  );
}

function PrintFailure(): ReactElement {
  useEffect(() => signalPrintState('failed'), []);
  return <RootErrorPage />;
}
