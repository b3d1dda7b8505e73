// An attached document: its facts, and the ways to view, replace and delete it. Deleting asks for confirmation
// (spec §4 "File widget").
import { type ReactNode, useId, useState } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { replaceDirectionControls } from '../../engine/values/true-order.ts';
import { documentFileUrl } from '../../renderer/api/document-calls.ts';
import { DeleteDialog } from '../../renderer/documents/DeleteDialog.tsx';
import { Button, ButtonLink } from '../../renderer/feedback/Button.tsx';
import { useTexts } from '../../renderer/feedback/texts-context.ts';
import type { AttachedFile as AttachedDocument } from '../../renderer/filling/form-actions.ts';
import { FileFacts } from './FileFacts.tsx';

export function AttachedFile({
  fileKey,
  file,
  label,
  labelledBy,
  isLocked,
  replacing,
  onDelete,
}: AttachedFileProps) {
  const texts = useTexts();
  const name = replaceDirectionControls(file.file_name);
  const nameId = useId();
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
      <FileFacts file={file} nameId={nameId} />
      <span className="mt-file-attached">{texts['file.attached']}</span>
      <span className="mt-file-buttons">
        <ButtonLink
          variant="outlined"
          href={documentFileUrl(fileKey)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={fillText(texts['file.viewLabel'], { name })}
        >
          {texts['file.view']}
        </ButtonLink>
        {isLocked ? null : (
          <>
            {replacing}
            <Button
              variant="outlined"
              aria-disabled={isBusy}
              aria-label={label}
              aria-describedby={label === undefined ? `${nameId} ${labelledBy}` : labelledBy}
              onClick={() => setAsked(!isBusy)}
            >
              {texts['file.delete']}
            </Button>
          </>
        )}
      </span>
      {isAsked ? <DeleteDialog onDelete={remove} onCancel={() => setAsked(false)} /> : null}
    </>
  );
}

interface AttachedFileProps {
  /** Key of its question, or of its place among several. */
  readonly fileKey: string;
  readonly file: AttachedDocument;
  /** Accessible name of the button that deletes it, if there are several. */
  readonly label?: string;
  /** Id of the question's label. */
  readonly labelledBy: string;
  readonly isLocked: boolean;
  /** The button that replaces it. Several files have none: another one can be added. */
  readonly replacing?: ReactNode;
  readonly onDelete: () => Promise<void>;
}
