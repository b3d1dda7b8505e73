import { useEffect } from 'react';
import { useAnswersStore } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';
import { useSession } from '../session/session-store.ts';
import { takesAnswers } from '../session/takes-answers.ts';
import { isSending } from '../uploads/upload-store.ts';

let isAsked = true;

/** Has the browser ask before it leaves a page of the form with answers or a file that are kept nowhere else. */
export function useUnloadWarning(): void {
  const saving = useSaving();
  const answers = useAnswersStore();
  useEffect(() => {
    function warn(event: BeforeUnloadEvent): void {
      // Nothing could be saved any more.
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

/** The page stays where a link opens a mail or a call, yet Chromium says that it is left. */
function leaveToProgram({ target }: MouseEvent): void {
  if (!(target as Element).closest('[href^=mailto], [href^=tel]')) return;
  isAsked = false;
  setTimeout(() => {
    isAsked = true;
  });
}

/** Loads the page again without asking; the answers have to be somewhere else by now. */
export function reloadUnasked(): void {
  isAsked = false;
  window.location.reload();
}
