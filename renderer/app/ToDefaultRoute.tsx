import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useForm } from '../filling/form-context.tsx';

/** Redirects unknown paths to the default route and keeps the query string (spec §2). */
export function ToDefaultRoute(): ReactElement {
  const { defaultRoute } = useForm();
  const { search } = useLocation();
  return <Navigate to={{ pathname: defaultRoute, search }} replace />;
}
