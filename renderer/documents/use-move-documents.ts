import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { entriesIn, entryMoves } from '../../engine/answers/entries.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { endUpload } from '../uploads/upload-store.ts';
import { moveDocuments } from './document-queries.ts';

/** Documents go with their entries, wherever these were moved: what is known of them is moved at once, and asked for again. */
export function useMoveDocuments(): void {
  const form = useForm();
  const answers = useAnswersStore();
  const client = useQueryClient();
  useEffect(
    () =>
      answers.watch((before) => {
        const now = answers.getAnswers();
        for (const blockId of Object.keys(form.blocks)) {
          const from = entriesIn(before, blockId);
          const to = entriesIn(now, blockId);
          if (from.removed.join() === to.removed.join()) continue;
          const moves = [...entryMoves(form, blockId, from, to)].filter(([key]) => form.keys[key]?.document);
          if (moves.length === 0) continue;
          for (const [key] of moves) endUpload(key);
          moveDocuments(client, new Map(moves));
        }
      }),
    [form, answers, client],
  );
}
