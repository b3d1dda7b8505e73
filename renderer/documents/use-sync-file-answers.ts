import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { setAnswer } from '../../engine/answers/set-answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { ANSWERED } from '../../engine/wire/file-work.ts';
import { useFormVersion } from '../api/form-version.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { attachedFile, type Documents } from '../filling/form-actions.ts';
import { useAnswersStore, useForm, useFromAnswers } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';
import { removeDocument } from './remove-document.ts';

/**
 * Keeps the answers of file questions in sync with their documents. A question is answered if and only if it is
 * visible and has an attached document. If another answer hides the question, its document is removed.
 */
export function useSyncFileAnswers(keys: readonly string[], documents: Documents): void {
  const hidden = useHiddenKeys(keys);
  useAnswersOfDocuments(keys, documents, hidden);
  useRemoveHiddenDocuments(documents, hidden);
}

/** Returns the keys whose questions other answers hide. */
function useHiddenKeys(keys: readonly string[]): readonly string[] {
  const form = useForm();
  const dependencies = useMemo(
    () => keys.flatMap((key) => form.questions[key]?.dependsOn ?? []),
    [form, keys],
  );
  const findHidden = useCallback(
    (answers: Answers): readonly string[] =>
      keys.filter((key) => {
        const question = form.questions[key];
        return question !== undefined && !isVisible(form, question, answers);
      }),
    [form, keys],
  );
  return useFromAnswers(dependencies, findHidden);
}

/** Answers the questions with an attached document, and empties the answers of the others. */
function useAnswersOfDocuments(
  keys: readonly string[],
  documents: Documents,
  hidden: readonly string[],
): void {
  const form = useForm();
  const answers = useAnswersStore();
  const saving = useSaving();
  useEffect(() => {
    for (const key of keys) {
      const state = documents[key];
      // Not known yet whether a document is attached.
      if (state?.status === 'checking') continue;
      const value = attachedFile(state) !== undefined && !hidden.includes(key) ? ANSWERED : '';
      if ((answers.getAnswers()[key] ?? '') === value) continue;
      answers.apply(setAnswer(form, answers.getAnswers(), key, value));
      // The server keeps this answer in sync with the document itself, so it is not saved from here.
      saving.noteSaved({ [key]: value });
    }
  }, [form, keys, documents, hidden, answers, saving]);
}

/**
 * Removes the documents of hidden questions, once each time a question is hidden. Removes none if a server has
 * another version of the form, which may show the question.
 */
function useRemoveHiddenDocuments(documents: Documents, hidden: readonly string[]): void {
  const saving = useSaving();
  const client = useQueryClient();
  const reportError = useReportError();
  // Retrying a failed removal would only repeat the error.
  const tried = useRef(new Set<string>());
  useEffect(() => {
    if (useFormVersion.getState().noticeCount > 0) return;
    for (const key of tried.current) if (!hidden.includes(key)) tried.current.delete(key);
    for (const key of hidden) {
      const status = documents[key]?.status;
      if ((status !== 'attached' && status !== 'converting') || tried.current.has(key)) continue;
      tried.current.add(key);
      removeDocument(client, saving, key).catch(reportError);
    }
  });
}
