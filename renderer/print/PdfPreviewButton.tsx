import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, type ReactElement, useRef, useState } from 'react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { ServerError } from '../api/errors.ts';
import { refreshWebStatus } from '../api/refresh-status.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';
import { PdfControl } from './PdfControl.tsx';
import { type PdfCopyState, usePdfCopy } from './use-pdf-copy.ts';

/** Status while the answers are being saved: that of a copy whose conversion has not started. */
const WAITING: PdfCopyState = { status: 'UNPROCESSED', url: '' };

/**
 * A button that saves the answers and then requests a PDF copy of them, before the submission. Once the copy is
 * ready, a link replaces the button.
 */
export function PdfPreviewButton(): ReactElement {
  const form = useForm();
  const answers = useAnswersStore();
  const saving = useSaving();
  const reportError = useReportError();
  const [attempt, setAttempt] = useState(0);
  const pdf = usePdfCopy(attempt);
  /** The answers in the last requested copy. */
  const answersInCopy = useRef<Answers>(undefined);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      answersInCopy.current = answers.getAnswers();
      await saving.save();
    },
    onSuccess: () => setAttempt((before) => before + 1),
    onError: (error) => {
      setAttempt(0);
      reportError(error);
      if (error instanceof ServerError && error.status === 409) void refreshWebStatus();
    },
  });

  /** Requests a new copy instead of opening a copy that lacks later changes. */
  function renewIfStale(event: MouseEvent): void {
    if (answers.getAnswers() === answersInCopy.current) return;
    event.preventDefault();
    mutate();
  }

  const requestedCopy = attempt === 0 ? undefined : pdf;
  return (
    <PdfControl
      label={form.texts['pdf.preview']}
      variant="outlined"
      pdf={isPending ? WAITING : requestedCopy}
      canRequest
      onRequest={mutate}
      onOpen={renewIfStale}
    />
  );
}
