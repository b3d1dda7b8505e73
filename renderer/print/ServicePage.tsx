// A page of an application as staff read it and as the PDF copy is printed (spec §6 "Service user").
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { layoutAnswers } from '../../engine/answers/layout-keys.ts';
import { clearHidden } from '../../engine/answers/set-answer.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { convertedDocuments } from '../../engine/print/converted-documents.ts';
import { printForm } from '../../engine/print/print-form.ts';
import type { PrintedPage } from '../../engine/print/printed.ts';
import type { ServiceView } from '../../engine/wire/documents.ts';
import { getServiceView } from '../api/calls.ts';
import { useForm } from '../form/form-context.tsx';
import { serviceToken } from '../session/service-token.ts';
import { PrintedPages } from './PrintedPages.tsx';
import { loadPrintFonts } from './print-fonts.ts';
import { tellPrinted } from './tell-printed.ts';

/** The page with an id; with `print=all` in the address, those of the PDF copy, one after the other. */
export default function ServicePage({ pageId }: { readonly pageId: string }) {
  const form = useForm();
  const { search } = useLocation();
  const token = serviceToken(search) ?? '';
  const { data: view } = useSuspenseQuery({
    queryKey: ['service-view', token],
    queryFn: () => getServiceView(token),
  });
  const isWhole = new URLSearchParams(search).get('print') === 'all';
  const ids = isWhole ? form.school.pdfPages : [pageId];
  const printed = useMemo(() => readablePages(form, view), [form, view]);
  const pages = ids.flatMap((id) => printed.filter((page) => page.id === id));

  const [only] = pages;
  const title = isWhole || only === undefined ? form.title : `${only.title} – ${form.title}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    loadPrintFonts().then(
      () => tellPrinted('ready'),
      () => tellPrinted('failed'),
    );
  }, []);

  return (
    <main className="mt-sheet">
      <PrintedPages pages={pages} />
    </main>
  );
}

/** As the applicant has them on opening the form: what a hidden answer asks for is hidden, too. */
function readablePages(form: CompiledForm, view: ServiceView): readonly PrintedPage[] {
  const stored = { ...view.answer, ...layoutAnswers(view.add_another, view.tabs, view) };
  const { answers } = clearHidden(form, stored);
  return printForm(form, answers, convertedDocuments(form, answers));
}
