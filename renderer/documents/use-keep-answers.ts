import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { setAnswer } from '../../engine/answers/set-answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { ANSWERED } from '../../engine/wire/file-work.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { attachedFile, type Documents } from '../filling/form-actions.ts';
import { useAnswersStore, useForm, useFromAnswers } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';
import { removeDocument } from './remove-document.ts';

/**
 * Keeps answers and documents consistent: a question has an answer if and only if its document is attached.
 * Removes the document of a question that another answer hides.
 */
export function useKeepAnswers(keys: readonly string[], documents: Documents): void {
  const form = useForm();
  const answers = useAnswersStore();
  const saving = useSaving();
  const client = useQueryClient();
  const reportError = useReportError();
  const tried = useRef(new Set<string>());
  const deciding = useMemo(() => keys.flatMap((key) => form.questions[key]?.dependsOn ?? []), [form, keys]);
  const findHidden = useCallback(
    (all: Answers): readonly string[] =>
      keys.filter((key) => {
        const question = form.questions[key];
        return question !== undefined && !isVisible(form, question, all);
      }),
    [form, keys],
  );
  const hidden = useFromAnswers(deciding, findHidden);

  useEffect(() => {
    for (const key of keys) {
      const state = documents[key];
      if (state?.status === 'checking') continue;
      const value = attachedFile(state) !== undefined && !hidden.includes(key) ? ANSWERED : '';
      if ((answers.getAnswers()[key] ?? '') === value) continue;
      answers.apply(setAnswer(form, answers.getAnswers(), key, value));
      saving.noteSaved({ [key]: value });
    }
  }, [form, keys, documents, hidden, answers, saving]);

  useEffect(() => {
    // Once each time a question is hidden: retrying a failed removal would only repeat the error.
    for (const key of tried.current) if (!hidden.includes(key)) tried.current.delete(key);
    for (const key of hidden) {
      const status = documents[key]?.status;
      if ((status !== 'attached' && status !== 'converting') || tried.current.has(key)) continue;
      tried.current.add(key);
      removeDocument(client, saving, key).catch(reportError);
    }
  });
}
