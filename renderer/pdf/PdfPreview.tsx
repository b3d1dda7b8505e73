// The PDF copy before the submission. Saves the answers first.
import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, type ReactElement, useRef, useState } from 'react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { ServerError } from '../api/errors.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';
import { refreshStatus } from '../session/refresh-status.ts';
import { PdfControl } from './PdfControl.tsx';
import { type PdfState, usePdfCopy } from './use-pdf-copy.ts';

const SAVING: PdfState = { status: 'UNPROCESSED', url: '' };

export function PdfPreview(): ReactElement {
  const form = useForm();
  const answers = useAnswersStore();
  const saving = useSaving();
  const reportError = useReportError();
  const [attempt, setAttempt] = useState(0);
  const pdf = usePdfCopy(attempt);
  /** Answers that the copy contains. */
  const printed = useRef<Answers>(undefined);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      printed.current = answers.getAnswers();
      await saving.save();
    },
    onSuccess: () => setAttempt((before) => before + 1),
    onError: (error) => {
      setAttempt(0);
      reportError(error);
      if (error instanceof ServerError && error.status === 409) void refreshStatus();
    },
  });

  function open(event: MouseEvent): void {
    if (answers.getAnswers() === printed.current) return;
    // The copy is stale.
    event.preventDefault();
    mutate();
  }

  const asked = attempt === 0 ? undefined : pdf;
  return (
    <PdfControl
      label={form.texts['pdf.preview']}
      variant="outlined"
      pdf={isPending ? SAVING : asked}
      isOpen
      onPress={mutate}
      onOpen={open}
    />
  );
}
