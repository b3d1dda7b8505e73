import type { ReactElement } from 'react';
import { timeText } from '../../engine/form/point-in-time.ts';
import { fillText } from '../../engine/form/texts.ts';
import { UnauthorizedError } from '../api/errors.ts';
import { useReportError } from '../ending/use-report-error.ts';
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

/** Names the answers that were not kept, because they would silently revert to the stored ones. */
function Loss({ found }: { readonly found: Found }): ReactElement {
  const texts = useTexts();
  const saving = useSaving();
  const discard = () => saving.discard(found);
  return (
    <Dialog
      title={texts['recovery.title']}
      text={texts['recovery.lost']}
      onClose={discard}
      actions={[{ text: texts['button.close'], onClick: discard }]}
    >
      <QuestionNames keys={found.lost} />
    </Dialog>
  );
}

function Offer({ found }: { readonly found: Found }): ReactElement {
  const form = useForm();
  const { texts } = form;
  const saving = useSaving();
  const reportError = useReportError();
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
      text={fillText(texts['recovery.text'], { count, time })}
      onClose={() => saving.shown.setState({ found: undefined })}
      actions={[
        { text: texts['recovery.discard'], onClick: () => saving.discard(found) },
        { text: texts['recovery.restore'], onClick: takeBack },
      ]}
    >
      {found.lost.length === 0 ? null : (
        <>
          <p>{texts['recovery.lost']}</p>
          <QuestionNames keys={found.lost} />
        </>
      )}
    </Dialog>
  );
}
