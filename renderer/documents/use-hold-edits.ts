import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ServerError } from '../api/errors.ts';
import { refreshWebStatus } from '../api/refresh-status.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';
import { showBlockedDialog } from './blocked.ts';
import { askToDelete } from './DeleteDialog.tsx';
import { filesHidden, isOnItsWay } from './leave-documents.ts';
import { removeDocument } from './remove-document.ts';

/**
 * Asks for consent before an answer hides a question with a file, because the file is deleted with it. The
 * answer is applied once the server has deleted the file, so that a refusal changes nothing.
 */
export function useHoldEdits(): void {
  const form = useForm();
  const answers = useAnswersStore();
  const saving = useSaving();
  const client = useQueryClient();
  const reportError = useReportError();

  const remove = useEffectEvent(
    async (keys: readonly string[], proceed: (removed: readonly string[]) => void) => {
      if (!(await askToDelete())) return;
      try {
        for (const key of keys) await removeDocument(client, saving, key);
      } catch (error) {
        reportError(error);
        if (error instanceof ServerError && error.status === 409) void refreshWebStatus();
        return;
      }
      if (!saving.isOver()) proceed(keys);
    },
  );

  useEffect(
    () =>
      answers.hold((change, proceed) => {
        const keys = filesHidden(client, form, answers.getAnswers(), change.answers);
        if (keys.length === 0) return false;
        if (isOnItsWay(client, keys)) showBlockedDialog();
        else void remove(keys, proceed);
        return true;
      }),
    [form, answers, client],
  );
}
