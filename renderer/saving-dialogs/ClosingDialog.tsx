import type { ReactElement } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { useSavingState } from '../saving/saving-context.tsx';

/**
 * Covers the form while the application is submitted or the session ends, so that nobody types answers that
 * could not be saved. If that fails, the focus returns to where it was.
 */
export function ClosingDialog(): ReactElement | null {
  const closing = useSavingState((saving) => saving.closing);
  const texts = useTexts();
  if (closing === undefined) return null;
  return (
    <Dialog
      title={texts[closing === 'submit' ? 'submitting.title' : 'loggingOut.title']}
      text={texts['submitting.text']}
      mustChoose
      actions={[]}
    />
  );
}
