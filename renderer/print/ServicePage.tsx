// A page of an application for staff and for printing the PDF copy (spec §6 "Service user").
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useMemo } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { printedApplication } from '../../engine/print/printed-application.ts';
import type { ServiceView } from '../../engine/wire/documents.ts';
import { getServiceView } from '../api/calls.ts';
import { serviceToken } from '../api/service-token.ts';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { useForm } from '../filling/form-context.tsx';
import { PrintedAside } from './PrintedAside.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { PrintedPages } from './PrintedPages.tsx';
import { loadPrintFonts } from './print-fonts.ts';
import { RecordedTexts } from './RecordedTexts.tsx';
import { signalPrintState } from './signal-print-state.ts';
import { waitForPictures } from './wait-for-pictures.ts';

/**
 * Renders the page of the URL, or with `print=all` all pages of the PDF copy. A submitted application is read
 * from its record, because the form may have changed since. A page of the form that the record lacks shows an
 * error. Any other path redirects to the default page.
 */
export default function ServicePage(): ReactElement {
  const { search } = useLocation();
  const token = serviceToken(search) ?? '';
  // Without Suspense: React would keep the spinner for a third of a second and delay printing.
  const { data: view } = useQuery({
    queryKey: ['service-view', token],
    queryFn: () => getServiceView(token),
  });
  return view === undefined ? <FullScreenSpinner /> : <ApplicationPage view={view} />;
}

function ApplicationPage({ view }: { readonly view: ServiceView }): ReactElement {
  const form = useForm();
  const { pathname, search } = useLocation();
  const application = useMemo(() => view.record ?? printedApplication(form, view), [form, view]);
  const { pages: printedPages, copied_pages: copiedIds } = application;
  const printsAllPages = new URLSearchParams(search).get('print') === 'all';
  const openedPage = printsAllPages
    ? undefined
    : printedPages.find(({ route }) => matchPath(route, pathname) !== null);
  const pages = openedPage
    ? [openedPage]
    : copiedIds.flatMap((id) => printedPages.filter((page) => page.id === id));
  const isMissingInRecord =
    !printsAllPages && openedPage === undefined && view.record !== undefined && isPage(form, pathname);
  const defaultPage = printedPages.find(({ route }) => route === form.defaultRoute) ?? printedPages[0];
  const isRedirected =
    !printsAllPages && !isMissingInRecord && openedPage === undefined && defaultPage !== undefined;

  const title = openedPage === undefined ? application.title : `${openedPage.title} – ${application.title}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (isRedirected) return;
    Promise.all([loadPrintFonts(), waitForPictures()]).then(
      () => signalPrintState('ready'),
      () => signalPrintState('failed'),
    );
  }, [isRedirected]);

  if (isRedirected) return <Navigate to={{ pathname: defaultPage.route, search }} replace />;
  return (
    <main className="mt-sheet">
      <RecordedTexts texts={application.texts}>
        <PrintedHead application={application} />
        {isMissingInRecord ? <h1>{form.texts['error.notFound']}</h1> : <PrintedPages pages={pages} />}
        {printsAllPages || view.set_aside === undefined ? null : <PrintedAside aside={view.set_aside} />}
      </RecordedTexts>
    </main>
  );
}

function isPage({ pages }: CompiledForm, pathname: string): boolean {
  return pages.some(({ route }) => matchPath(route, pathname) !== null);
}
