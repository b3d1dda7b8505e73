import { type ReactElement, useId } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { useSavingState } from '../saving/saving-context.tsx';

/**
 * Lies over the form while the application becomes final, or the session ends, so that nothing is typed that could not be
 * saved any more. The focus goes back to where it was when that fails.
 */
export function ClosingDialog(): ReactElement | null {
  const closing = useSavingState((saving) => saving.closing);
  const texts = useTexts();
  const textId = useId();
  if (closing === undefined) return null;
  return (
    <Dialog
      title={texts[closing === 'submit' ? 'submitting.title' : 'loggingOut.title']}
      aria-describedby={textId}
      mustChoose
      actions={[]}
    >
      <p id={textId}>{texts['submitting.text']}</p>
    </Dialog>
  );
}
