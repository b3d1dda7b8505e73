import type { ReactElement } from 'react';
import { matchRoutes, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { CARD_IDS, COMPLETION_ROUTE } from '../../engine/wire/routes.ts';
import { CardPage, cardPage } from '../auth/card-page.ts';
import { lateComponent } from '../browser/late-module.tsx';
import { useForm } from '../filling/form-context.tsx';
import { LoadCards } from '../navigation/load-cards.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { applicantScript } from './applicant-script.ts';
import { FormLayout } from './FormLayout.tsx';
import { FormRoute } from './FormRoute.tsx';
import { LoginGuard } from './LoginGuard.tsx';

/** The routes of spec §2: the form's pages, the completion page and the authentication cards. */
export function AppRoutes(): ReactElement {
  const { pages, defaultRoute } = useForm();
  const { pathname, search, hash, state } = useLocation();
  const routes = [...pages.map(({ route }) => route), COMPLETION_ROUTE, ...CARD_IDS.map((id) => `/${id}`)];
  const route = routeAt(pathname, routes);
  if (route !== undefined && route !== pathname)
    return <Navigate to={{ pathname: route, search, hash }} state={state} replace />;
  return (
    <LoadCards value={cardPage.load}>
      <Routes>
        <Route
          element={
            <LoginGuard>
              <FormLayout />
            </LoginGuard>
          }
        >
          {pages.map((page) => (
            <Route key={page.id} path={page.route} element={<FormRoute key={page.id} page={page} />} />
          ))}
          <Route path={COMPLETION_ROUTE} element={<LateCompletion />} />
        </Route>
        <Route element={<AuthLayout />}>
          {CARD_IDS.map((id) => (
            <Route key={id} path={`/${id}`} element={<CardPage key={id} id={id} />} />
          ))}
        </Route>
        {/* Unknown paths keep their query string (spec §2). */}
        <Route path="*" element={<Navigate to={{ pathname: defaultRoute, search }} replace />} />
      </Routes>
    </LoadCards>
  );
}

const LateCompletion = lateComponent(applicantScript, ({ Completion }) => Completion);

/**
 * Returns the route that the router matches for a path. The router ignores case, trailing slashes and encoding;
 * all other code compares paths exactly.
 */
function routeAt(pathname: string, routes: readonly string[]): string | undefined {
  return matchRoutes(
    routes.map((path) => ({ path })),
    { pathname },
  )?.[0]?.route.path;
}
