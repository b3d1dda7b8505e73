import { useEffect } from 'react';
import { canChangeAnswers } from '../api/can-change-answers.ts';
import { useSession } from '../api/session-store.ts';
import { isSending } from '../api/upload-store.ts';
import { listen } from '../browser/listen.ts';
import { useAnswersStore } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';

/** False while the page causes a navigation that loses nothing. */
let isWarningOn = true;

/** Lets the browser ask before the user leaves with answers or uploads that would be lost. */
export function useUnloadWarning(): void {
  const saving = useSaving();
  const answers = useAnswersStore();
  useEffect(() => {
    function warn(event: BeforeUnloadEvent): void {
      // Answers can no longer be saved.
      if (!canChangeAnswers()) return;
      const isLost = useSession.getState().is_logged_in
        ? saving.keepOnDevice().length > 0
        : answers.hasAnyAnswer();
      if (isWarningOn && (isLost || isSending())) event.preventDefault();
    }
    return listen(window, ['beforeunload'], warn);
  }, [saving, answers]);
  useEffect(() => listen(window, ['click'], suppressForProgramLinks, { capture: true }), []);
}

/** Suppresses the warning for mailto: and tel: links. Chromium fires beforeunload although the page stays. */
function suppressForProgramLinks({ target }: MouseEvent): void {
  if (!(target as Element).closest('[href^=mailto], [href^=tel]')) return;
  isWarningOn = false;
  setTimeout(() => {
    isWarningOn = true;
  });
}

/** Reloads without the warning. Call it only once the answers are saved or stored on this device. */
export function reloadWithoutWarning(): void {
  isWarningOn = false;
  window.location.reload();
}
