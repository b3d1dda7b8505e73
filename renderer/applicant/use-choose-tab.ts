import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { chooseTab, chosenTab } from '../../engine/answers/choose-tab.ts';
import { fillText } from '../../engine/form/texts.ts';
import { UnauthorizedError } from '../api/errors.ts';
import { showBlockedDialog } from '../documents/blocked.ts';
import { askToDelete } from '../documents/DeleteDialog.tsx';
import { refreshAll } from '../documents/document-queries.ts';
import {
  documentsLeft,
  filesAt,
  filesHidden,
  hasUnsettled,
  removeDocuments,
} from '../documents/leave-documents.ts';
import { useReportFailure } from '../ending/use-report-failure.ts';
import { dismissToastsAbout } from '../feedback/toast-store.ts';
import type { FormActions } from '../filling/form-actions.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { UndecidedError } from '../saving/login.ts';
import { useSaving } from '../saving/saving-context.tsx';

interface TabChoice {
  readonly tabSetId: string;
  readonly tab: string;
}

const ignore = (): void => undefined;

/**
 * Chooses a tab: deletes the document of the other tab with the applicant's consent, stores the choice, shows
 * it, and saves the answers that it cleared (spec §4 "Tabs"). A failure shows a toast; until the choice is
 * stored, the tab stays and keeps its answers. Does nothing while a document of the tab is in progress.
 */
export function useChooseTab(): FormActions['onChooseTab'] {
  const form = useForm();
  const answers = useAnswersStore();
  const saving = useSaving();
  const client = useQueryClient();
  const reportFailure = useReportFailure();
  const labelOf = (tabSetId: string): string =>
    fillText(form.texts['toast.tabsError'], { tab: form.tabSets[tabSetId]?.tabs[0]?.label ?? '' });

  const { mutateAsync } = useMutation({
    mutationFn: async ({ tabSetId, tab }: TabChoice) => {
      const removed = await removeDocuments(
        client,
        saving,
        documentsLeft(form, answers.getAnswers(), tabSetId, tab),
      );
      if (await saving.storeTab(tabSetId, tab, removed)) await saving.save();
    },
    onMutate: ({ tabSetId }) => dismissToastsAbout(labelOf(tabSetId)),
    onError: (error, { tabSetId }) => {
      // The tab is chosen all the same. The saving status shows a decision that the applicant postponed.
      if (!(error instanceof UndecidedError)) reportFailure(error, labelOf(tabSetId));
      if (!(error instanceof UnauthorizedError)) refreshAll(client);
    },
  });
  return useCallback(
    async (tabSetId, tab) => {
      const isChosen = () => chosenTab(form, answers.getAnswers(), tabSetId) === tab;
      if (isChosen()) return true;
      const now = answers.getAnswers();
      const leftDocuments = documentsLeft(form, now, tabSetId, tab);
      const { answers: after } = chooseTab(form, now, tabSetId, tab);
      const lostFiles = [
        ...filesAt(client, form, now, leftDocuments),
        ...filesHidden(client, form, now, after),
      ];
      if (hasUnsettled(client, leftDocuments)) showBlockedDialog();
      else if (lostFiles.length === 0 || (await askToDelete()))
        await mutateAsync({ tabSetId, tab }).then(ignore, ignore);
      return isChosen();
    },
    [form, answers, client, mutateAsync],
  );
}
