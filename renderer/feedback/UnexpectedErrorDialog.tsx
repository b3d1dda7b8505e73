import type { ReactElement } from 'react';
import { errorText } from '../api/errors.ts';
import { useForm } from '../form/form-context.tsx';
import { Dialog } from './Dialog.tsx';

/** The dialog 'Unexpected Error' with what the server said (spec §8). */
export function UnexpectedErrorDialog(props: {
  readonly error: unknown;
  readonly onClose: () => void;
}): ReactElement {
  const { texts } = useForm();
  return (
    <Dialog title={texts['dialog.unexpectedError']} onClose={props.onClose}>
      <p>{errorText(props.error, texts)}</p>
    </Dialog>
  );
}
