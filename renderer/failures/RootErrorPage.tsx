import type { ReactElement, ReactNode } from 'react';
import { ErrorPage } from '../feedback/ErrorPage.tsx';
import { ContactBlock } from '../screen/ContactBlock.tsx';
import { useTexts } from '../texts/texts-context.ts';

/** What is left when a whole screen could not be shown (spec §2), with whom to ask and, as `children`, the ways on. */
export function RootErrorPage({ children }: { readonly children?: ReactNode }): ReactElement {
  const texts = useTexts();
  return (
    <ErrorPage title={texts['rootError.title']} text={texts['rootError.text']}>
      {children}
      <ContactBlock />
    </ErrorPage>
  );
}
