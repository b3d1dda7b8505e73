import type { ReactElement } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { useForm } from '../form/form-context.tsx';
import { useSaving } from './saving-store.ts';

/**
 * Lies over the form while the application becomes final, so that nothing is typed that could not be saved any more.
 * The focus goes back to where it was when that fails.
 */
export function SubmittingDialog(): ReactElement | null {
  const isClosing = useSaving((saving) => saving.isClosing);
  const { texts } = useForm();
  if (!isClosing) return null;
  return (
    <Dialog title={texts['submitting.title']} mustChoose actions={[]}>
      <p>{texts['submitting.text']}</p>
    </Dialog>
  );
}
