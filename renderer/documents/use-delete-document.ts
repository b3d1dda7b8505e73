import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ServerError } from '../api/errors.ts';
import { refreshWebStatus } from '../api/refresh-status.ts';
import { useReportError } from '../ending/use-report-error.ts';
import type { FormActions } from '../filling/form-actions.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { removeDocument } from './remove-document.ts';

const ignore = (): void => undefined;

/** Returns a function that removes a document. A failure shows the error dialog and keeps the document. */
export function useDeleteDocument(): NonNullable<FormActions['onDelete']> {
  const saving = useSaving();
  const client = useQueryClient();
  const reportError = useReportError();
  const { mutateAsync } = useMutation({
    mutationFn: (key: string) => removeDocument(client, saving, key),
    onError: (error) => {
      reportError(error);
      if (error instanceof ServerError && error.status === 409) void refreshWebStatus();
    },
  });
  return useCallback((key) => mutateAsync(key).then(ignore, ignore), [mutateAsync]);
}
