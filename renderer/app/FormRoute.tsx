import { type ReactElement, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { pageToShow } from '../../engine/answers/shown-pages.ts';
import type { CompiledForm, CompiledPage } from '../../engine/form/compiled-form.ts';
import { useSession } from '../api/session-store.ts';
import { LateDefaults } from '../applicant/late-defaults.tsx';
import { usePageNavigation } from '../applicant/use-page-navigation.ts';
import { lateComponent } from '../browser/late-module.tsx';
import { Paragraph } from '../fields/Words.tsx';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { useShownPages } from '../filling/use-shown-pages.ts';
import { FormPage } from '../form/FormPage.tsx';
import { lateKindsOf, waitForLateBlocks } from '../form/late-parts.tsx';
import { BackToReview } from '../print/BackToReview.tsx';
import { PageHeading } from '../screen/PageHeading.tsx';
import { useQuestionAnchor } from '../screen/use-question-anchor.ts';
import { applicantScript } from './applicant-script.ts';

/**
 * A page of the form, with its buttons connected to saving and navigation. A hidden page leads to the one
 * before it.
 */
export function FormRoute({ page }: { readonly page: CompiledPage }): ReactElement {
  const { isBusy, press } = usePageNavigation();
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const isLast = page.buttons.includes('submit');
  const shownPages = useShownPages();
  const form = useForm();
  const answers = useAnswersStore();
  const { search } = useLocation();
  useLateBlocksOf(page, form.notice);
  useQuestionAnchor();
  if (!shownPages.includes(page)) {
    const { route = form.defaultRoute } = pageToShow(form, answers.getAnswers(), page.route) ?? {};
    return <Navigate to={{ pathname: route, search }} replace />;
  }
  return (
    <>
      <LateDefaults page={page} />
      <PageHeading title={page.title} />
      <BackToReview />
      {page.intro && <Paragraph words={page.intro} />}
      <FormPage
        page={page}
        onButton={press}
        isBusy={isBusy}
        beforeLastSection={isLast && <Review />}
        besideButtons={isLast && isLoggedIn && <PdfCopy />}
      />
    </>
  );
}

/** Suspends until the late parts of the page are loaded. The layout shows the loading state. */
function useLateBlocksOf(page: CompiledPage, notice: CompiledForm['notice']): void {
  waitForLateBlocks(useMemo(() => lateKindsOf([page, notice]), [page, notice]));
}

const Review = lateComponent(applicantScript, ({ ReviewAnswers }) => ReviewAnswers);
const PdfCopy = lateComponent(applicantScript, ({ PdfPreviewButton }) => PdfPreviewButton);
