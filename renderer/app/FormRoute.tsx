import type { ReactElement } from 'react';
import type { CompiledPage } from '../../engine/form/compiled-form.ts';
import { Status } from '../feedback/Status.tsx';
import { FormPage } from '../form/FormPage.tsx';
import { useForm } from '../form/form-context.tsx';
import { useQuestionAnchor } from '../form-errors/use-question-anchor.ts';
import { usePageNavigation } from '../session/use-page-navigation.ts';
import { PageHeading } from './PageHeading.tsx';

/** One page of the form, its buttons wired to saving and navigation. */
export function FormRoute({ page }: { readonly page: CompiledPage }): ReactElement {
  const { texts } = useForm();
  const { busy, press } = usePageNavigation();
  useQuestionAnchor();
  return (
    <>
      <PageHeading title={page.title} />
      {page.intro && <p>{page.intro}</p>}
      <FormPage page={page} onButton={press} busy={busy} />
      <Status text={busy ? texts.saving : ''} />
    </>
  );
}
