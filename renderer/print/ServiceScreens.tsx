// The only screens for service users: the read-only pages (spec §6). Makes no calls below /api.
import { type ReactElement, Suspense } from 'react';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { ServiceBoundary } from './ServiceBoundary.tsx';
import { ServicePage } from './service-page.ts';

export function ServiceScreens(): ReactElement {
  return (
    <ServiceBoundary>
      <Suspense fallback={<FullScreenSpinner />}>
        <ServicePage />
      </Suspense>
    </ServiceBoundary>
  );
}
