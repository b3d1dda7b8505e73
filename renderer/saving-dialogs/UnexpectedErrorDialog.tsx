import type { ReactElement } from 'react';
import { errorText } from '../api/errors.ts';
import { ScriptLoadError } from '../browser/script-load-error.ts';
import { useReload } from '../ending/use-reload.ts';
import { Button } from '../feedback/Button.tsx';
import { Dialog, type DialogProps } from '../feedback/Dialog.tsx';
import { useTexts } from '../feedback/texts-context.ts';

/** The dialog 'Unexpected Error' with the server's message (spec §8). */
export function UnexpectedErrorDialog({ error, ...dialog }: UnexpectedErrorDialogProps): ReactElement {
  const texts = useTexts();
  const reload = useReload();
  // A script may be gone after an update of the product; a reload fetches the new one.
  const isScriptError = error instanceof ScriptLoadError;
  return (
    <Dialog
      title={texts['dialog.unexpectedError']}
      text={errorText(error, texts)}
      extra={isScriptError && <Button onClick={() => void reload()}>{texts['button.reload']}</Button>}
      {...dialog}
    />
  );
}

interface UnexpectedErrorDialogProps extends Pick<DialogProps, 'onClose' | 'actions'> {
  readonly error: unknown;
}
