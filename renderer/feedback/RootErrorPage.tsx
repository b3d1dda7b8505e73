import type { ReactElement } from 'react';
import { useForm } from '../form/form-context.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** What is left when a whole screen could not be shown (spec §2). */
export function RootErrorPage(): ReactElement {
  const { texts } = useForm();
  return <ErrorPage title={texts['rootError.title']} text={texts['rootError.text']} />;
}
