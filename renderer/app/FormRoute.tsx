import type { ReactElement } from 'react';
import type { CompiledPage } from '../../engine/form/compiled-form.ts';
import { usePageNavigation } from '../applicant/use-page-navigation.ts';
import { FormPage } from '../form/FormPage.tsx';
import { useQuestionAnchor } from '../form-errors/use-question-anchor.ts';
import { PdfPreview } from '../pdf/PdfPreview.tsx';
import { BackToReview } from '../review/BackToReview.tsx';
import { ReviewAnswers } from '../review/ReviewAnswers.tsx';
import { PageHeading } from '../screen/PageHeading.tsx';
import { useSession } from '../session/session-store.ts';

/** One page of the form, its buttons wired to saving and navigation. */
export function FormRoute({ page }: { readonly page: CompiledPage }): ReactElement {
  const { busy, press } = usePageNavigation();
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const isLast = page.buttons.includes('submit');
  useQuestionAnchor();
  return (
    <>
      <PageHeading title={page.title} />
      <BackToReview />
      {page.intro && <p>{page.intro}</p>}
      <FormPage
        page={page}
        onButton={press}
        busy={busy}
        beforeLast={isLast && <ReviewAnswers />}
        aside={isLast && isLoggedIn && <PdfPreview />}
      />
    </>
  );
}
