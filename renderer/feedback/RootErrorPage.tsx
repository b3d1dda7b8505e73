import type { ReactElement, ReactNode } from 'react';
import { ContactBlock } from '../app/ContactBlock.tsx';
import { useForm } from '../form/form-context.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** What is left when a whole screen could not be shown (spec §2), with whom to ask and, as `children`, the ways on. */
export function RootErrorPage({ children }: { readonly children?: ReactNode }): ReactElement {
  const { texts } = useForm();
  return (
    <ErrorPage title={texts['rootError.title']} text={texts['rootError.text']}>
      {children}
      <ContactBlock />
    </ErrorPage>
  );
}
