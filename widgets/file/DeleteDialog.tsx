// Asks before a document is deleted (spec §4).
import { useId } from 'react';
import { Button } from '../../renderer/controls/Button.tsx';
import { Dialog } from '../../renderer/feedback/Dialog.tsx';
import { useTexts } from '../../renderer/texts/texts-context.ts';

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
