import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { entriesIn, entryIds, entryName } from '../../engine/answers/entries.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import { showBlockedDialog } from '../documents/BlockedDialog.tsx';
import { hasUnsettled, heardOf } from '../documents/leave-documents.ts';
import { useReportFailure } from '../ending/use-report-failure.ts';
import { dismissToastsAbout } from '../feedback/toast-store.ts';
import type { FormActions } from '../filling/form-actions.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import type { EntryName } from '../saving/move-entries.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { UndecidedError } from '../saving/undecided.ts';

/** Keys of the documents of an entry and of those after it: they move, or go, with it. */
function movingDocuments(
  form: CompiledForm,
  answers: Answers,
  { blockId, id }: EntryName,
): readonly string[] {
  const ids = entryIds(entriesIn(answers, blockId));
  const entries = form.blocks[blockId]?.entries.slice(0, ids.length) ?? [];
  const moving = entries.filter((_, place) => (ids[place] ?? 0) >= id);
  return moving.flatMap(({ keys }) => keys).filter((key) => form.keys[key]?.document);
}

/**
 * Removes an entry (`true`), or brings it back: stored first, then shown. A failure is told in a toast, and changes nothing.
 * Nothing moves while it is not settled what becomes of a document that would.
 */
export function useStoreEntry(isRemoved: boolean): FormActions['onRemoveEntry'] {
  const form = useForm();
  const answers = useAnswersStore();
  const saving = useSaving();
  const client = useQueryClient();
  const reportFailure = useReportFailure();

  const { mutateAsync } = useMutation({
    mutationFn: ({ entry }: { readonly entry: EntryName; readonly label: string }) =>
      saving.storeEntry(entry, isRemoved),
    onMutate: ({ label }) => dismissToastsAbout(label),
    onError: (error, { label }) => {
      if (!(error instanceof UndecidedError)) reportFailure(error, label);
    },
  });
  return useCallback(
    async (blockId, id) => {
      const now = answers.getAnswers();
      const entry = { blockId, id };
      // The server knows of the others, and refuses.
      if (hasUnsettled(client, heardOf(client, movingDocuments(form, now, entry)))) {
        showBlockedDialog('file.entryBlockedText');
        return false;
      }
      const place = entryIds(entriesIn(now, blockId)).filter((one) => one < id).length + 1;
      const name = entryName(form, blockId, place);
      const label = fillText(form.texts['toast.removeEntryError'], { entry: name });
      return mutateAsync({ entry, label }).then(
        () => true,
        () => false,
      );
    },
    [form, answers, client, mutateAsync],
  );
}
