import { useEffect } from 'react';
import { useAnswersStore } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';
import { useSession } from '../session/session-store.ts';
import { takesAnswers } from '../session/takes-answers.ts';
import { isSending } from '../uploads/upload-store.ts';

let isAsked = true;

/** Lets the browser ask before the user leaves with answers or uploads that would be lost. */
export function useUnloadWarning(): void {
  const saving = useSaving();
  const answers = useAnswersStore();
  useEffect(() => {
    function warn(event: BeforeUnloadEvent): void {
      // Answers can no longer be saved.
      if (!takesAnswers()) return;
      const isLost = useSession.getState().is_logged_in ? saving.keepOnDevice().length > 0 : answers.hasAny();
      if (isAsked && (isLost || isSending())) event.preventDefault();
    }
    window.addEventListener('beforeunload', warn);
    window.addEventListener('click', leaveToProgram, true);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('click', leaveToProgram, true);
    };
  }, [saving, answers]);
}

/** Suppresses the warning for mailto: and tel: links. Chromium fires beforeunload although the page stays. */
function leaveToProgram({ target }: MouseEvent): void {
  if (!(target as Element).closest('[href^=mailto], [href^=tel]')) return;
  isAsked = false;
  setTimeout(() => {
    isAsked = true;
  });
}

/** Reloads without the warning. Call it only once the answers are saved or kept. */
export function reloadUnasked(): void {
  isAsked = false;
  window.location.reload();
}
