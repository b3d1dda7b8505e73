// A page of an application for staff and for printing the PDF copy (spec §6 "Service user").
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useMemo } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { printedApplication } from '../../engine/print/printed-application.ts';
import type { ServiceView } from '../../engine/wire/documents.ts';
import { getServiceView } from '../api/calls.ts';
import { FullScreenSpinner } from '../feedback/Spinner.tsx';
import { useForm } from '../filling/form-context.tsx';
import { serviceToken } from '../session/service-token.ts';
import { PrintedAside } from './PrintedAside.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { PrintedPages } from './PrintedPages.tsx';
import { picturesThere } from './pictures-there.ts';
import { loadPrintFonts } from './print-fonts.ts';
import { RecordedTexts } from './RecordedTexts.tsx';
import { tellPrinted } from './tell-printed.ts';

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
  return view === undefined ? <FullScreenSpinner /> : <ReadPage view={view} />;
}

function ReadPage({ view }: { readonly view: ServiceView }): ReactElement {
  const form = useForm();
  const { pathname, search } = useLocation();
  const read = useMemo(() => view.record ?? printedApplication(form, view), [form, view]);
  const { pages: printed, copied_pages: copied } = read;
  const isWhole = new URLSearchParams(search).get('print') === 'all';
  const only = isWhole ? undefined : printed.find(({ route }) => matchPath(route, pathname) !== null);
  const pages = only ? [only] : copied.flatMap((id) => printed.filter((page) => page.id === id));
  const isAbsent = !isWhole && only === undefined && view.record !== undefined && isPage(form, pathname);
  const elsewhere = printed.find(({ route }) => route === form.defaultRoute) ?? printed[0];
  const isElsewhere = !isWhole && !isAbsent && only === undefined && elsewhere !== undefined;

  const title = only === undefined ? read.title : `${only.title} – ${read.title}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (isElsewhere) return;
    Promise.all([loadPrintFonts(), picturesThere()]).then(
      () => tellPrinted('ready'),
      () => tellPrinted('failed'),
    );
  }, [isElsewhere]);

  if (isElsewhere) return <Navigate to={{ pathname: elsewhere.route, search }} replace />;
  return (
    <main className="mt-sheet">
      <RecordedTexts texts={read.texts}>
        <PrintedHead read={read} />
        {isAbsent ? <h1>{form.texts['error.notFound']}</h1> : <PrintedPages pages={pages} />}
        {isWhole || view.set_aside === undefined ? null : <PrintedAside aside={view.set_aside} />}
      </RecordedTexts>
    </main>
  );
}

function isPage({ pages }: CompiledForm, pathname: string): boolean {
  return pages.some(({ route }) => matchPath(route, pathname) !== null);
}
