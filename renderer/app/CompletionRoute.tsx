import type { ReactElement } from 'react';
import { useForm } from '../form/form-context.tsx';
import { PageHeading } from './PageHeading.tsx';

/** What a submitted applicant sees below the banner. */
export function CompletionRoute(): ReactElement {
  const { texts } = useForm();
  return <PageHeading title={texts['completion.message']} />;
}
