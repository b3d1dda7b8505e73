// One of several files: in progress, or attached with a delete button.
import { type RefObject, useRef } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { FocusKeeper } from '../../renderer/feedback/FocusKeeper.tsx';
import { useTexts } from '../../renderer/feedback/texts-context.ts';
import type { DocumentState } from '../../renderer/filling/form-actions.ts';
import { AttachedFile } from './AttachedFile.tsx';
import { FilePreview } from './FilePreview.tsx';
import { FileProgress } from './FileProgress.tsx';
import { progressText } from './file-texts.ts';
import { useLostFocus } from './use-lost-focus.ts';

export function FileRow({
  fileKey,
  state,
  file,
  name,
  labelledBy,
  isLocked,
  lostFocus,
  onDelete,
}: FileRowProps) {
  const texts = useTexts();
  const row = useLostFocus<HTMLLIElement>(lostFocus);
  const held = useRef(false);
  const sent = state?.status === 'sending' ? state.sent : undefined;
  const progress = progressText(state, texts, sent) ?? '';
  return (
    <li ref={row}>
      {state?.status === 'attached' ? (
        <FocusKeeper key="attached" hadFocus={held} className="mt-file mt-file-there">
          <AttachedFile
            fileKey={fileKey}
            file={state}
            label={fillText(texts['file.deleteLabel'], { name })}
            labelledBy={labelledBy}
            isLocked={isLocked}
            onDelete={onDelete}
          />
        </FocusKeeper>
      ) : (
        <FocusKeeper key="busy" hadFocus={held} className="mt-file">
          <FilePreview file={file} />
          <FileProgress text={said(name, progress)} label={said(name, texts['file.progress'])} sent={sent} />
        </FocusKeeper>
      )}
    </li>
  );

  function said(of: string, text: string): string {
    return of === '' ? text : fillText(texts['file.of'], { name: of, text });
  }
}

interface FileRowProps {
  readonly fileKey: string;
  readonly state: DocumentState | undefined;
  /** The local file, if this window uploaded it. */
  readonly file: File | undefined;
  /** Empty while unknown. */
  readonly name: string;
  /** Id of the question's label. */
  readonly labelledBy: string;
  readonly isLocked: boolean;
  /** Set if the row had the focus when it was removed. */
  readonly lostFocus: RefObject<boolean>;
  readonly onDelete: () => Promise<void>;
}
