import { useCallback, useMemo } from 'react';
import { pageKeys, shownPages, shownSections } from '../../engine/answers/shown-pages.ts';
import type { Answers, CompiledPage, CompiledSection } from '../../engine/form/compiled-form.ts';
import { useForm, useFromAnswers } from './form-context.tsx';

/** Returns the pages that the current answers show. */
export function useShownPages(): readonly CompiledPage[] {
  const form = useForm();
  const keys = useMemo(() => pageKeys(form), [form]);
  const compute = useCallback((answers: Answers) => shownPages(form, answers), [form]);
  return useFromAnswers(keys, compute);
}

/** Returns the sections of a page that the current answers show. */
export function useShownSections(page: CompiledPage): readonly CompiledSection[] {
  const keys = useMemo(() => pageKeys({ pages: [page] }), [page]);
  const compute = useCallback((answers: Answers) => shownSections(page, answers), [page]);
  return useFromAnswers(keys, compute);
}
