import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import {
  applyEntryStep,
  type EntryName,
  type EntryStep,
  entriesIn,
  entryIds,
  entryMoves,
  keysAt,
  setEntries,
  withRestoredEntry,
} from '../../engine/answers/entries.ts';
import { fullEntryName } from '../../engine/answers/inner-entries.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import { showBlockedDialog } from '../documents/blocked.ts';
import { askToDelete } from '../documents/DeleteDialog.tsx';
import { refreshDocuments } from '../documents/document-queries.ts';
import { filesAt, hasUnsettled, heardOf } from '../documents/leave-documents.ts';
import { useReportFailure } from '../ending/use-report-failure.ts';
import { dismissToastsAbout } from '../feedback/toast-store.ts';
import type { FormActions } from '../filling/form-actions.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { UndecidedError } from '../saving/login.ts';
import { useSaving } from '../saving/saving-context.tsx';

/** Returns the name of an entry at its current or former place. */
function nameOf(form: CompiledForm, answers: Answers, { blockId, id }: EntryName): string {
  const entries = entriesIn(form, answers, blockId);
  return fullEntryName(form, blockId, entryIds(withRestoredEntry(entries, id)).indexOf(id) + 1);
}

/**
 * Returns a function that removes, restores or moves an entry: stored first, then shown. A failure shows a
 * toast and changes nothing. Does nothing while a document that would move is in progress.
 */
function useStoreEntry(): (entry: EntryName, step: EntryStep) => Promise<boolean> {
  const form = useForm();
  const answers = useAnswersStore();
  const saving = useSaving();
  const client = useQueryClient();
  const reportFailure = useReportFailure();

  const { mutateAsync } = useMutation({
    mutationFn: ({
      entry,
      step,
    }: {
      readonly entry: EntryName;
      readonly step: EntryStep;
      readonly label: string;
    }) => saving.storeEntry(entry, step),
    onMutate: ({ label }) => dismissToastsAbout(label),
    onError: (error, { label }) => {
      if (!(error instanceof UndecidedError)) reportFailure(error, label);
    },
  });
  return useCallback(
    async (entry, step) => {
      if (saving.hasUnseenDocuments()) await refreshDocuments(client);
      const now = answers.getAnswers();
      // The server knows the other documents, and refuses.
      if (hasUnsettled(client, heardOf(client, movingDocuments(form, now, entry, step)))) {
        showBlockedDialog('file.entryBlockedText');
        return false;
      }
      if (
        filesAt(client, form, now, documentsLost(form, now, entry, step)).length > 0 &&
        !(await askToDelete())
      )
        return false;
      const moveTexts = typeof step === 'object' ? form.blocks[entry.blockId]?.moves : undefined;
      const label = fillText(moveTexts?.failed ?? form.texts['toast.removeEntryError'], {
        entry: nameOf(form, now, entry),
      });
      return mutateAsync({ entry, step, label }).then(
        () => true,
        () => false,
      );
    },
    [form, answers, saving, client, mutateAsync],
  );
}

/** Returns the form's actions on entries. */
export function useEntryActions(): Pick<FormActions, 'onRemoveEntry' | 'onRestoreEntry' | 'onMoveEntry'> {
  const store = useStoreEntry();
  return useMemo(
    () => ({
      onRemoveEntry: (blockId, id) => store({ blockId, id }, 'removed'),
      onRestoreEntry: (blockId, id) => store({ blockId, id }, 'back'),
      onMoveEntry: (blockId, id, step) => store({ blockId, id }, step),
    }),
    [store],
  );
}

/**
 * Returns the keys that a step clears: those of a removed entry, and of questions elsewhere that are hidden
 * with it.
 */
function documentsLost(
  form: CompiledForm,
  answers: Answers,
  { blockId, id }: EntryName,
  step: EntryStep,
): readonly string[] {
  const from = entriesIn(form, answers, blockId);
  const { cleared } = setEntries(form, answers, blockId, applyEntryStep(from, id, step));
  const index = entryIds(from).indexOf(id);
  return step === 'removed' && index >= 0 ? [...keysAt(form, blockId, index), ...cleared] : cleared;
}

/** Returns the keys of the documents that move or are removed. */
function movingDocuments(
  form: CompiledForm,
  answers: Answers,
  { blockId, id }: EntryName,
  step: EntryStep,
): readonly string[] {
  const from = entriesIn(form, answers, blockId);
  const moves = entryMoves(form, blockId, from, applyEntryStep(from, id, step));
  const keys = new Set([...moves].flat());
  return [...keys].flatMap((key) => (key !== undefined && form.keys[key]?.document ? [key] : []));
}
