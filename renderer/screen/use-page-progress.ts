import { useCallback, useMemo } from 'react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import {
  type PageProgress,
  pageProgress,
  progressKeys,
  requirableQuestions,
} from '../../engine/validation/page-progress.ts';
import { useAnswersStore, useForm, useFromAnswers } from '../filling/form-context.tsx';

/** Returns the progress of a page. Recounts when a required question or a key that it depends on changes. */
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
