// A button that opens the browser's file chooser, and a drop zone.
import { useId, useRef } from 'react';
import type { CompiledFile } from '../../engine/form/compiled-form.ts';
import type { Texts } from '../../engine/form/texts.ts';
import { FILE_EXTENSIONS, fileLimits } from '../../engine/validation/file-errors.ts';
import { Button } from '../../renderer/controls/Button.tsx';
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
  const input = useRef<HTMLInputElement>(null);
  const requiredId = useId();
  const [place, isOver] = useFileDrop(take);

  function take(files: FileList | null): void {
    if (files !== null && files.length > 0 && !isLocked) onFiles([...files]);
  }

  return (
    <div ref={place} className="mt-file" data-over={isOver ? '' : undefined}>
      <Button
        variant="outlined"
        disabled={isLocked}
        aria-describedby={[labelledBy, isRequired && requiredId, describedBy].filter(Boolean).join(' ')}
        onClick={() => input.current?.click()}
      >
        {texts['file.choose']}
      </Button>
      {isRequired ? (
        <span className="mt-hidden" id={requiredId}>
          {texts['question.required']}
        </span>
      ) : null}
      <span className="mt-hint mt-drop">{texts['file.drop']}</span>
      <span className="mt-hint">{fileLimits(texts, limits)}</span>
      <input
        ref={input}
        type="file"
        multiple={limits?.keys !== undefined}
        className="mt-hidden"
        accept={(limits?.extensions ?? FILE_EXTENSIONS).join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          take(event.target.files);
          // Allows the same file to be chosen again after a refusal.
          event.target.value = '';
        }}
      />
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
