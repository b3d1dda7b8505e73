import type { ReactElement } from 'react';
import { errorText } from '../api/errors.ts';
import { ScriptLoadError } from '../browser/script-load-error.ts';
import { useReload } from '../ending/use-reload.ts';
import { Button } from '../feedback/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { useTexts } from '../feedback/texts-context.ts';

/** The dialog 'Unexpected Error' with the server's message (spec §8). */
export function UnexpectedErrorDialog(props: {
  readonly error: unknown;
  readonly onClose: () => void;
}): ReactElement {
  const texts = useTexts();
  const reload = useReload();
  // A script may be gone after an update of the product; a reload fetches the new one.
  const isScriptError = props.error instanceof ScriptLoadError;
  return (
    <Dialog
      title={texts['dialog.unexpectedError']}
      text={errorText(props.error, texts)}
      onClose={props.onClose}
      extra={isScriptError && <Button onClick={() => void reload()}>{texts['button.reload']}</Button>}
    />
  );
}
