// The way to a file: a button for the browser's chooser, and the place to drop one.
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { Texts } from '../../engine/form/texts.ts';
import { FILE_EXTENSIONS } from '../../engine/validation/file-errors.ts';
import { useFileDrop } from './use-file-drop.ts';

export function FileChooser({ texts, describedBy, isLocked, onFiles }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [place, isOver] = useFileDrop(take);

  function take(files: FileList | null): void {
    if (files !== null && files.length > 0 && !isLocked) onFiles([...files]);
  }

  return (
    <div ref={place} className="mt-file" data-over={isOver ? '' : undefined}>
      <Button
        variant="outlined"
        disabled={isLocked}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {texts['file.choose']}
      </Button>
      <span className="mt-hint mt-drop">{texts['file.drop']}</span>
      <span className="mt-hint">{texts['file.limits']}</span>
      <input
        ref={input}
        type="file"
        className="mt-hidden"
        accept={FILE_EXTENSIONS.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after a refusal.
          event.target.value = '';
        }}
      />
    </div>
  );
}

interface FileChooserProps {
  readonly texts: Texts;
  /** Ids of the question's label, help and messages, and of what is said of its file. */
  readonly describedBy: string;
  readonly isLocked: boolean;
  /** At least one file; as many as were dropped. */
  readonly onFiles: (files: readonly File[]) => void;
}
