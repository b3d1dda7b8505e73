// The document that is attached: its name, its size, and the way to delete it, which asks first (spec §4 "File widget").

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
        {/* A name of another direction must not turn what stands beside it around. */}
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
 * What this window has sent and is attached now. It is not asked for by its key: a document goes with its entry, and another
 * window may have put another one in its place.
 */
function sentAs({ file_name, file_size }: AttachedFileProps['file']): File | undefined {
  return [...chosenFiles.values()].find(
    ({ name, size }) => storedFileName(name) === file_name && size === file_size,
  );
}

interface AttachedFileProps {
  readonly file: Extract<DocumentState, { status: 'attached' }>;
  /** What the button is called where it is one of several. */
  readonly label?: string;
  /** Id of the question's label. */
  readonly labelledBy: string;
  readonly isLocked: boolean;
  readonly onDelete: () => Promise<void>;
}
