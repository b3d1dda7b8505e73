import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { useReportFailure } from '../ending/use-report-failure.ts';
import { dismissToastsAbout } from '../feedback/toast-store.ts';
import type { FormActions } from '../filling/form-actions.ts';
import { useForm } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';

interface Entries {
  readonly blockId: string;
  readonly count: number;
}

const ignore = (): void => undefined;

/** Stores the number of a block's entries, then shows them. A failure shows a toast and no new entry (spec §8). */
export function useAddAnother(): FormActions['onAddAnother'] {
  const { texts, blocks } = useForm();
  const saving = useSaving();
  const reportFailure = useReportFailure();
  const labelOf = (blockId: string): string =>
    fillText(texts['toast.addAnotherError'], { button: blocks[blockId]?.label ?? '' });

  const { mutateAsync } = useMutation({
    mutationFn: ({ blockId, count }: Entries) => saving.addEntry(blockId, count),
    onMutate: ({ blockId }) => dismissToastsAbout(labelOf(blockId)),
    onError: (error, { blockId }) => reportFailure(error, labelOf(blockId)),
  });
  return useCallback((blockId, count) => mutateAsync({ blockId, count }).then(ignore, ignore), [mutateAsync]);
}
