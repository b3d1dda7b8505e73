// The document that is attached: its name, its size, and the way to delete it, which asks first (spec §4 "File widget").
import Button from '@mui/material/Button';
import { useState } from 'react';
import { showFileSize } from '../../engine/answers/file-size.ts';
import { inTrueOrder } from '../../engine/print/true-order.ts';
import type { DocumentState } from '../../renderer/filling/form-actions.ts';
import { useTexts } from '../../renderer/texts/texts-context.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

export function AttachedFile({ file, labelledBy, isLocked, onDelete }: AttachedFileProps) {
  const texts = useTexts();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setAsked(false);
    setBusy(true);
    await onDelete();
    setBusy(false);
  }

  return (
    <>
      <span className="mt-shown">
        {/* A name of another direction must not turn what stands beside it around. */}
        <bdi>{inTrueOrder(file.file_name)}</bdi>{' '}
        <span className="mt-hint">{showFileSize(file.file_size, texts)}</span>
      </span>
      {isLocked ? null : (
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          aria-describedby={labelledBy}
          onClick={() => setAsked(!isBusy)}
        >
          {texts['file.delete']}
        </Button>
      )}
      {isAsked ? <DeleteDialog onDelete={remove} onCancel={() => setAsked(false)} /> : null}
    </>
  );
}

interface AttachedFileProps {
  readonly file: Extract<DocumentState, { status: 'attached' }>;
  /** Id of the question's label. */
  readonly labelledBy: string;
  readonly isLocked: boolean;
  readonly onDelete: () => Promise<void>;
}
