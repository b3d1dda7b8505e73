// Asks for confirmation before a document is deleted (spec §4).
import { type ReactElement, useEffect } from 'react';
import { create } from 'zustand';
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
  return (
    <Dialog
      title={texts['file.deleteTitle']}
      text={texts['file.deleteQuestion']}
      onClose={onCancel}
      actions={[
        { text: texts['file.cancel'], onClick: onCancel },
        { text: texts['file.delete'], color: 'error', onClick: onDelete },
      ]}
    />
  );
}

interface DeleteDialogProps {
  readonly onDelete: () => void;
  readonly onCancel: () => void;
}
