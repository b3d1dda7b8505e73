// A button that opens the browser's file chooser.
import { type ReactNode, useRef } from 'react';
import type { CompiledFile } from '../../engine/form/compiled-form.ts';
import { FILE_EXTENSIONS } from '../../engine/validation/file-errors.ts';
import { Button } from '../../renderer/feedback/Button.tsx';

export function ChooseButton({ limits, label, describedBy, isLocked, onFiles, children }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        disabled={isLocked}
        aria-label={label}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={limits?.keys !== undefined}
        className="mt-hidden"
        accept={(limits?.extensions ?? FILE_EXTENSIONS).join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          onFiles(event.target.files);
          // Allows the same file to be chosen again after a refusal.
          event.target.value = '';
        }}
      />
    </>
  );
}

interface ChooseButtonProps {
  /** Restrictions on files, if the question has any. */
  readonly limits: CompiledFile | undefined;
  /** Accessible name, if it is more than the text. */
  readonly label?: string;
  readonly describedBy: string;
  readonly isLocked: boolean;
  readonly onFiles: (files: FileList | null) => void;
  readonly children: ReactNode;
}
