import { useQueryClient } from '@tanstack/react-query';
import { fillText } from '../../engine/form/texts.ts';
import { isOneOfSeveralFiles } from '../../engine/validation/file-errors.ts';
import { isUnderWay } from '../../engine/wire/file-work.ts';
import { deleteConversion, getConversion } from '../api/document-calls.ts';
import { ServerError, UnauthorizedError } from '../api/errors.ts';
import { refreshWebStatus } from '../api/refresh-status.ts';
import { failUpload, markStatusUnknown, trackRemoval } from '../api/upload-store.ts';
import { failureText, useReportFailure } from '../ending/use-report-failure.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { dismissToastsAbout } from '../feedback/toast-store.ts';
import { useForm } from '../filling/form-context.tsx';
import { useLabelOf } from '../filling/use-label-of.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { doubtConversion, dropDocument, refreshAll } from './document-queries.ts';

/** Returns a function that returns the label of upload toasts: the question's visible label (decision ERR-25). */
export function useUploadLabel(): (key: string) => string {
  const { texts } = useForm();
  const labelOf = useLabelOf();
  return (key) => fillText(texts['toast.uploadError'], { field: labelOf(key) });
}

/**
 * Returns a function that reports a failed poll. The server has the file and continues, so nothing is removed,
 * and the status is reloaded when the question is rendered next.
 */
export function useLookFailure(): (key: string, error: unknown) => void {
  const labelOf = useUploadLabel();
  const reportFailure = useReportFailure();
  return (key, error) => {
    reportFailure(error, labelOf(key));
    if (!(error instanceof UnauthorizedError)) markStatusUnknown(key);
  };
}

/**
 * Returns a function that ends a failed upload at any stage: shows the error at the question and in a toast,
 * and removes the conversion (spec §8). `ended` is the status with which the server ended the conversion, if it
 * did: `COMPLETED` means that the attached document was not replaced.
 */
export function useUploadFailure(): (key: string, error: unknown, ended?: 'COMPLETED' | 'FAILED') => void {
  const texts = useTexts();
  const form = useForm();
  const saving = useSaving();
  const client = useQueryClient();
  const labelOf = useUploadLabel();
  const reportFailure = useReportFailure();

  async function remove(key: string, label: string, hasFailed: boolean): Promise<void> {
    try {
      // Keeps the document that the file was to replace, one that another window has uploaded, and the file
      // itself if only the reply was lost.
      const status =
        hasFailed && !isOneOfSeveralFiles(form, key) ? 'FAILED' : (await getConversion(key)).status;
      if (status === 'COMPLETED' || isUnderWay(status)) {
        refreshAll(client);
        return;
      }
      await deleteConversion(key, saving.revision());
      dropDocument(client, key);
    } catch (reason) {
      if (reason instanceof UnauthorizedError) reportFailure(reason, label);
      // The server may have received the file after all.
      else doubtConversion(client, key);
    }
  }

  return (key, error, ended) => {
    const label = labelOf(key);
    dismissToastsAbout(label);
    reportFailure(error, label);
    if (error instanceof UnauthorizedError) return;
    failUpload(key, failureText(error, texts));
    if (error instanceof ServerError && error.status === 409) void refreshWebStatus();
    if (ended !== 'COMPLETED') trackRemoval(key, remove(key, label, ended === 'FAILED'));
  };
}
