// An attached document with name, size and a delete button that asks for confirmation (spec §4 "File widget").

import { useState } from 'react';
import { showFileSize } from '../../engine/answers/file-size.ts';
import { storedFileName } from '../../engine/validation/file-errors.ts';
import { inTrueOrder } from '../../engine/values/true-order.ts';
import { Button } from '../../renderer/controls/Button.tsx';
import { DeleteDialog } from '../../renderer/documents/DeleteDialog.tsx';
import type { DocumentState } from '../../renderer/filling/form-actions.ts';
import { useTexts } from '../../renderer/texts/texts-context.ts';
import { chosenFiles } from '../../renderer/uploads/upload-store.ts';
import { FilePreview } from './FilePreview.tsx';

export function AttachedFile({ file, label, labelledBy, isLocked, onDelete }: AttachedFileProps) {
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
      <FilePreview file={sentAs(file)} />
      <span className="mt-shown">
        {/* `bdi` isolates names of another text direction. */}
        <bdi>{inTrueOrder(file.file_name)}</bdi>{' '}
        <span className="mt-hint">{showFileSize(file.file_size, texts)}</span>
      </span>
      {isLocked ? null : (
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          aria-label={label}
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

/**
 * Returns the local file of an attached document if this window uploaded it. Matches name and size instead of
 * the key: documents move with their entries, and another window may have replaced one.
 */
function sentAs({ file_name, file_size }: AttachedFileProps['file']): File | undefined {
  return [...chosenFiles.values()].find(
    ({ name, size }) => storedFileName(name) === file_name && size === file_size,
  );
}

interface AttachedFileProps {
  readonly file: Extract<DocumentState, { status: 'attached' }>;
  /** Accessible name of the button, if there are several. */
  readonly label?: string;
  /** Id of the question's label. */
  readonly labelledBy: string;
  readonly isLocked: boolean;
  readonly onDelete: () => Promise<void>;
}
