import type { ReactElement, ReactNode } from 'react';
import { ErrorPage } from '../feedback/ErrorPage.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { ContactBlock } from '../screen/ContactBlock.tsx';

/** Shown when a whole screen fails (spec §2), with the school's contact and, as `children`, ways to continue. */
export function RootErrorPage({ children }: { readonly children?: ReactNode }): ReactElement {
  const texts = useTexts();
  return (
    <ErrorPage title={texts['rootError.title']} text={texts['rootError.text']}>
      {children}
      <ContactBlock />
    </ErrorPage>
  );
}
