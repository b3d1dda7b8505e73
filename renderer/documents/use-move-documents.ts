import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { arrangementChanges } from '../../engine/answers/arrangements.ts';
import { endUpload } from '../api/upload-store.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { moveDocuments } from './document-queries.ts';

/** Moves the cached documents when their entries move, and reloads them. */
export function useMoveDocuments(): void {
  const form = useForm();
  const answers = useAnswersStore();
  const client = useQueryClient();
  useEffect(
    () =>
      answers.watch((before) => {
        const now = answers.getAnswers();
        for (const step of arrangementChanges(form, before, now)) {
          const moves = [...step.moves].filter(([key]) => form.keys[key]?.document);
          if (moves.length === 0) continue;
          for (const [key] of moves) endUpload(key);
          moveDocuments(client, new Map(moves));
        }
      }),
    [form, answers, client],
  );
}
