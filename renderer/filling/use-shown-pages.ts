import { useCallback, useMemo } from 'react';
import { pageKeys, shownPages, shownSections } from '../../engine/answers/shown-pages.ts';
import type { Answers, CompiledPage, CompiledSection } from '../../engine/form/compiled-form.ts';
import { useForm, useFromAnswers } from './form-context.tsx';

/** The pages that the applicant has, as the answers now stand. */
export function useShownPages(): readonly CompiledPage[] {
  const form = useForm();
  const keys = useMemo(() => pageKeys(form), [form]);
  const compute = useCallback((answers: Answers) => shownPages(form, answers), [form]);
  return useFromAnswers(keys, compute);
}

/** The sections of a page that are shown, as the answers now stand. */
export function useShownSections(page: CompiledPage): readonly CompiledSection[] {
  const keys = useMemo(() => pageKeys({ pages: [page] }), [page]);
  const compute = useCallback((answers: Answers) => shownSections(page, answers), [page]);
  return useFromAnswers(keys, compute);
}
