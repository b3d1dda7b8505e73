// What a service user sees: the read-only pages and nothing else (spec §6). No call below /api is made here.
import { type ReactElement, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ToDefaultRoute } from '../app/ToDefaultRoute.tsx';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { useForm } from '../form/form-context.tsx';
import { ServiceBoundary } from './ServiceBoundary.tsx';
import { servicePage } from './service-page.ts';

/** The form's pages for a service user; any other path leads to the default one. */
export function ServiceScreens(): ReactElement {
  const { pages } = useForm();
  return (
    <ServiceBoundary>
      <Suspense fallback={<FullScreenSpinner />}>
        <Routes>
          {pages.map(({ id, route }) => (
            <Route key={id} path={route} element={<servicePage.Component pageId={id} />} />
          ))}
          <Route path="*" element={<ToDefaultRoute />} />
        </Routes>
      </Suspense>
    </ServiceBoundary>
  );
}
