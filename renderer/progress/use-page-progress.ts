import { useCallback, useMemo } from 'react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import {
  type PageProgress,
  pageProgress,
  progressKeys,
  requirableQuestions,
} from '../../engine/progress/page-progress.ts';
import { useAnswersStore, useForm, useFromAnswers } from '../filling/form-context.tsx';

/** How far a page is answered; counted again when one of its required questions, or what decides about them, changes. */
export function usePageProgress(pageId: string): PageProgress {
  const form = useForm();
  const { isOffered } = useAnswersStore();
  const questions = useMemo(() => requirableQuestions(form, pageId), [form, pageId]);
  const keys = useMemo(() => progressKeys(questions), [questions]);
  const count = useCallback(
    (answers: Answers) => pageProgress(form, questions, answers, isOffered),
    [form, questions, isOffered],
  );
  return useFromAnswers(keys, count);
}
