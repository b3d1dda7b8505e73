// Asks for confirmation before a document is deleted (spec §4).
import { type ReactElement, useEffect, useId } from 'react';
import { create } from 'zustand';
import { Button } from '../feedback/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { useTexts } from '../feedback/texts-context.ts';

const useAsked = create<{ readonly answer?: ((isYes: boolean) => void) | undefined }>()(() => ({}));

/** Opens the dialog. Resolves with the applicant's answer. */
export function askToDelete(): Promise<boolean> {
  answerAsked(false);
  return new Promise((answer) => {
    useAsked.setState({ answer });
  });
}

/** Closes the dialog with an answer. */
export function answerAsked(isYes: boolean): void {
  useAsked.getState().answer?.(isYes);
  useAsked.setState({ answer: undefined });
}

/** The dialog of {@link askToDelete}. */
export function AskedDeleteDialog(): ReactElement | null {
  const isAsked = useAsked(({ answer }) => answer !== undefined);
  useEffect(() => () => answerAsked(false), []);
  if (!isAsked) return null;
  return <DeleteDialog onDelete={() => answerAsked(true)} onCancel={() => answerAsked(false)} />;
}

export function DeleteDialog({ onDelete, onCancel }: DeleteDialogProps) {
  const texts = useTexts();
  const textId = useId();
  return (
    <Dialog
      title={texts['file.deleteTitle']}
      aria-describedby={textId}
      onClose={onCancel}
      actions={
        <>
          <Button variant="outlined" onClick={onCancel}>
            {texts['file.cancel']}
          </Button>
          <Button variant="contained" color="error" onClick={onDelete}>
            {texts['file.delete']}
          </Button>
        </>
      }
    >
      <p id={textId}>{texts['file.deleteQuestion']}</p>
    </Dialog>
  );
}

interface DeleteDialogProps {
  readonly onDelete: () => void;
  readonly onCancel: () => void;
}
