import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Conversion } from '../../engine/wire/documents.ts';
import { useUploads } from '../api/upload-store.ts';
import type { Documents } from '../filling/form-actions.ts';
import { useForm } from '../filling/form-context.tsx';
import { useSaving, useSavingState } from '../saving/saving-context.tsx';
import { conversionQuery, documentsQuery, refreshAll, settleDoubt } from './document-queries.ts';
import { documentState } from './document-state.ts';
import { useFollowConversions, type Watched } from './use-follow-conversions.ts';
import { useMoveDocuments } from './use-move-documents.ts';
import { useSyncFileAnswers } from './use-sync-file-answers.ts';

const NONE: readonly string[] = [];

/**
 * Returns the status of the application's documents. Watches those that the server lists and those whose
 * questions were rendered. Each has one poller for the whole session, whatever page is shown.
 */
export function useDocuments(isOpen: boolean) {
  const { keys: model } = useForm();
  const client = useQueryClient();
  const uploads = useUploads((state) => state.uploads);
  const [shown, setShown] = useState(NONE);
  const { data: list, isFetching } = useQuery({ ...documentsQuery, enabled: isOpen });
  const keys = useMemo(() => {
    if (!isOpen) return NONE;
    return [...new Set([...shown, ...Object.keys(list ?? {})])].filter((key) => model[key]?.document);
  }, [isOpen, shown, list, model]);
  const combine = useCallback(
    (results: readonly UseQueryResult<Conversion>[]): Readonly<Record<string, Watched>> =>
      Object.fromEntries(
        keys.map((key, index) => [
          key,
          { conversion: results[index]?.data, error: results[index]?.error ?? null },
        ]),
      ),
    [keys],
  );
  const conversions = useQueries({ queries: keys.map((key) => conversionQuery(client, key)), combine });

  const documents = useMemo(
    (): Documents =>
      Object.fromEntries(
        keys.flatMap((key) => {
          const { conversion } = conversions[key] ?? {};
          const state = documentState({
            upload: uploads[key],
            conversion,
            file: list?.[key],
            isListing: isFetching,
          });
          return state === undefined ? [] : [[key, state]];
        }),
      ),
    [keys, conversions, uploads, list, isFetching],
  );
  useMoveDocuments();
  useShowUnseenDocuments();
  useFollowConversions(conversions);
  useSyncFileAnswers(keys, documents);

  const onShowDocument = useCallback(
    (key: string) => {
      setShown((before) => (before.includes(key) ? before : [...before, key]));
      settleDoubt(client, key);
    },
    [client],
  );
  return { documents, onShowDocument };
}

/** Loads the documents when a save has found out that others were uploaded or deleted elsewhere. */
function useShowUnseenDocuments(): void {
  const client = useQueryClient();
  const saving = useSaving();
  const isUnseen = useSavingState((state) => state.hasUnseenDocuments);
  useEffect(() => {
    if (!isUnseen) return;
    saving.shown.setState({ hasUnseenDocuments: false });
    refreshAll(client);
  }, [isUnseen, saving, client]);
}
