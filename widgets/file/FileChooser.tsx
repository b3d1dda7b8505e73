// A button that opens the browser's file chooser, and a drop zone.
import { useId } from 'react';
import type { CompiledFile } from '../../engine/form/compiled-form.ts';
import type { Texts } from '../../engine/form/texts.ts';
import { describeFileLimits } from '../../engine/validation/file-errors.ts';
import { ChooseButton } from './ChooseButton.tsx';
import { useFileDrop } from './use-file-drop.ts';

export function FileChooser({
  texts,
  limits,
  labelledBy,
  describedBy,
  isRequired,
  isLocked,
  onFiles,
}: FileChooserProps) {
  const requiredId = useId();
  const [place, isOver] = useFileDrop(take);

  function take(files: FileList | null): void {
    if (files !== null && files.length > 0 && !isLocked) onFiles([...files]);
  }

  return (
    <div ref={place} className="mt-file" data-over={isOver ? '' : undefined}>
      <ChooseButton
        limits={limits}
        describedBy={[labelledBy, isRequired && requiredId, describedBy].filter(Boolean).join(' ')}
        isLocked={isLocked}
        onFiles={take}
      >
        {texts['file.choose']}
      </ChooseButton>
      {isRequired ? (
        <span className="mt-hidden" id={requiredId}>
          {texts['question.required']}
        </span>
      ) : null}
      <span className="mt-hint mt-drop">{texts['file.drop']}</span>
      <span className="mt-hint">{describeFileLimits(texts, limits)}</span>
    </div>
  );
}

interface FileChooserProps {
  readonly texts: Texts;
  /** Restrictions on files, if the question has any. */
  readonly limits: CompiledFile | undefined;
  /** Id of the question's label. */
  readonly labelledBy: string;
  /** Ids of help, messages and status. */
  readonly describedBy: string | undefined;
  /** Announced with the button, because a group has no required state. */
  readonly isRequired: boolean;
  readonly isLocked: boolean;
  /** Receives one or more files. */
  readonly onFiles: (files: readonly File[]) => void;
}
