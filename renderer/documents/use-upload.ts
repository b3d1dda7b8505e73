import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { postConversion, postFile, postPresignedUrl } from '../api/document-calls.ts';
import { createProgressRecorder, endUpload, startUpload, waitForRemoval } from '../api/upload-store.ts';
import { dismissToastsAbout } from '../feedback/toast-store.ts';
import type { FormActions } from '../filling/form-actions.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { addDocument } from './document-queries.ts';
import { useUploadFailure, useUploadLabel } from './use-upload-failure.ts';

interface Sending {
  readonly key: string;
  readonly file: File;
  readonly signal: AbortSignal;
}

const ignore = (): void => undefined;

/**
 * Returns a function that uploads a file (spec §4). It saves the answers and requests a place at once, uploads
 * the file there, and starts its conversion. `useFollowConversions` watches the rest.
 */
export function useUpload(): NonNullable<FormActions['onUpload']> {
  const saving = useSaving();
  const client = useQueryClient();
  const labelOf = useUploadLabel();
  const fail = useUploadFailure();

  const { mutateAsync } = useMutation({
    mutationFn: async ({ key, file, signal }: Sending) => {
      const base = saving.revision();
      const [place] = await Promise.all([postPresignedUrl(key), saving.save()]);
      await postFile(place, file, signal, createProgressRecorder(key));
      await waitForRemoval(key);
      signal.throwIfAborted();
      await postConversion(key, { fileKey: place.fields.key, fileName: file.name }, base);
    },
    onMutate: ({ key }) => dismissToastsAbout(labelOf(key)),
    onSuccess: (_reply, { key, file, signal }) => {
      if (signal.aborted) return;
      addDocument(client, key, file);
      endUpload(key);
    },
    onError: (error, { key, signal }) => {
      if (!signal.aborted) fail(key, error);
    },
  });
  return useCallback(
    (key, file) => mutateAsync({ key, file, signal: startUpload(key, file) }).then(ignore, ignore),
    [mutateAsync],
  );
}
