import { type ReactElement, useId } from 'react';
import { timeText } from '../../engine/form/point-in-time.ts';
import { fillText } from '../../engine/form/texts.ts';
import { UnauthorizedError } from '../api/errors.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { Button } from '../feedback/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { useForm } from '../filling/form-context.tsx';
import { useSaving, useSavingState } from '../saving/saving-context.tsx';
import type { Found } from '../saving/saving-state.ts';
import { QuestionNames } from './QuestionNames.tsx';

/**
 * Offers the unsaved answers found on this device, and names those that were not kept. If it is closed without
 * a choice, it comes again next time.
 */
export function RecoveryDialog(): ReactElement | null {
  const found = useSavingState((saving) => saving.found);
  if (found === undefined) return null;
  return Object.keys(found.answers).length === 0 ? <Loss found={found} /> : <Offer found={found} />;
}

function Loss({ found }: { readonly found: Found }): ReactElement {
  const texts = useTexts();
  const saving = useSaving();
  const textId = useId();
  return (
    <Dialog
      title={texts['recovery.title']}
      aria-describedby={textId}
      onClose={() => saving.discard(found)}
      actions={
        <Button variant="contained" onClick={() => saving.discard(found)}>
          {texts['button.close']}
        </Button>
      }
    >
      <Lost keys={found.lost} textId={textId} />
    </Dialog>
  );
}

/** Names the answers that were not kept, because they would silently revert to the stored ones. */
function Lost({ keys, textId }: LostProps): ReactElement | null {
  const texts = useTexts();
  if (keys.length === 0) return null;
  return (
    <>
      <p id={textId}>{texts['recovery.lost']}</p>
      <QuestionNames keys={keys} />
    </>
  );
}

interface LostProps {
  readonly keys: readonly string[];
  readonly textId?: string;
}

function Offer({ found }: { readonly found: Found }): ReactElement {
  const form = useForm();
  const { texts } = form;
  const saving = useSaving();
  const reportError = useReportError();
  const textId = useId();
  const asked = Object.keys(found.answers).filter((key) => form.questions[key] !== undefined);
  const count = String(asked.length);
  const time = timeText(form, found.time);
  function takeBack(): void {
    saving.restore(found);
    // An autosave that does not reach the server is retried.
    saving.saveQuietly().catch((error: unknown) => {
      if (error instanceof UnauthorizedError) reportError(error);
    });
  }
  return (
    <Dialog
      title={texts['recovery.title']}
      aria-describedby={textId}
      onClose={() => saving.shown.setState({ found: undefined })}
      actions={
        <>
          <Button variant="outlined" onClick={() => saving.discard(found)}>
            {texts['recovery.discard']}
          </Button>
          <Button variant="contained" onClick={takeBack}>
            {texts['recovery.restore']}
          </Button>
        </>
      }
    >
      <p id={textId}>{fillText(texts['recovery.text'], { count, time })}</p>
      <Lost keys={found.lost} />
    </Dialog>
  );
}
