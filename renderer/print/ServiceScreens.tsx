// What a service user sees: the read-only pages and nothing else (spec §6). No call below /api is made here.
import { type ReactElement, Suspense } from 'react';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { ServiceBoundary } from './ServiceBoundary.tsx';
import { servicePage } from './service-page.ts';

/** The read-only pages for a service user. */
export function ServiceScreens(): ReactElement {
  return (
    <ServiceBoundary>
      <Suspense fallback={<FullScreenSpinner />}>
        <servicePage.Component />
      </Suspense>
    </ServiceBoundary>
  );
}
