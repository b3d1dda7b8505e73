import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { entriesKey, visibleEntries } from '../../engine/answers/layout-keys.ts';
import { fillText } from '../../engine/form/texts.ts';
import { putAddAnother } from '../api/calls.ts';
import { useReportFailure } from '../ending/use-report-failure.ts';
import { dismissToastsAbout } from '../feedback/toast-store.ts';
import type { FormActions } from '../filling/form-actions.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { isConflict, refreshAnswers } from '../saving/save-answers.ts';
import { baseRevision, noteBehind, noteRevision } from '../saving/saved-answers.ts';

interface Entries {
  readonly blockId: string;
  readonly count: number;
}

const ignore = (): void => undefined;

/** Stores how many entries a block has, then shows them; a failure is told in a toast and shows none (spec §8). */
export function useAddAnother(): FormActions['onAddAnother'] {
  const form = useForm();
  const { texts, blocks } = form;
  const answers = useAnswersStore();
  const reportFailure = useReportFailure();
  const labelOf = (blockId: string): string =>
    fillText(texts['toast.addAnotherError'], { button: blocks[blockId]?.label ?? '' });

  const { mutateAsync } = useMutation({
    mutationFn: async ({ blockId, count }: Entries) => {
      try {
        noteRevision((await putAddAnother(blockId, count, baseRevision())).revision);
        return count;
      } catch (error) {
        if (!isConflict(error)) throw error;
        // Entries were removed elsewhere, or came back: one more than there are now was asked for.
        noteBehind();
        await refreshAnswers(form, answers);
        const next = visibleEntries(answers.getAnswers(), blockId) + 1;
        noteRevision((await putAddAnother(blockId, next, baseRevision())).revision);
        return next;
      }
    },
    onMutate: ({ blockId }) => dismissToastsAbout(labelOf(blockId)),
    onSuccess: (count, { blockId }) => answers.setAnswer(entriesKey(blockId), String(count)),
    onError: (error, { blockId }) => reportFailure(error, labelOf(blockId)),
  });
  return useCallback((blockId, count) => mutateAsync({ blockId, count }).then(ignore, ignore), [mutateAsync]);
}
