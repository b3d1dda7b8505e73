// A page of an application as staff read it and as the PDF copy is printed (spec §6 "Service user").
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useMemo } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { readPages } from '../../engine/print/read-pages.ts';
import { getServiceView } from '../api/calls.ts';
import { useForm } from '../form/form-context.tsx';
import { serviceToken } from '../session/service-token.ts';
import { PrintedPages } from './PrintedPages.tsx';
import { loadPrintFonts } from './print-fonts.ts';
import { RecordedTexts } from './RecordedTexts.tsx';
import { tellPrinted } from './tell-printed.ts';

/**
 * The page of the address; with `print=all` in it, those of the PDF copy, one after the other. A submitted application is
 * read from its record: the form may ask other questions by now. Any other path leads to the default page.
 */
export default function ServicePage(): ReactElement {
  const form = useForm();
  const { pathname, search } = useLocation();
  const token = serviceToken(search) ?? '';
  const { data: view } = useSuspenseQuery({
    queryKey: ['service-view', token],
    queryFn: () => getServiceView(token),
  });
  const { record } = view;
  const printed = useMemo(() => record?.pages ?? readPages(form, view), [form, view, record]);
  const isWhole = new URLSearchParams(search).get('print') === 'all';
  const only = isWhole ? undefined : printed.find(({ route }) => matchPath(route, pathname) !== null);
  const copied = record?.copied_pages ?? form.school.pdfPages;
  const pages = only ? [only] : copied.flatMap((id) => printed.filter((page) => page.id === id));
  const elsewhere = printed.find(({ route }) => route === form.defaultRoute) ?? printed[0];
  const isElsewhere = !isWhole && only === undefined && elsewhere !== undefined;

  const formTitle = record?.title ?? form.title;
  const title = only === undefined ? formTitle : `${only.title} – ${formTitle}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (isElsewhere) return;
    loadPrintFonts().then(
      () => tellPrinted('ready'),
      () => tellPrinted('failed'),
    );
  }, [isElsewhere]);

  if (isElsewhere) return <Navigate to={{ pathname: elsewhere.route, search }} replace />;
  return (
    <main className="mt-sheet">
      <RecordedTexts texts={record?.texts}>
        <PrintedPages pages={pages} />
      </RecordedTexts>
    </main>
  );
}
