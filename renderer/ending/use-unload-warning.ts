import { useEffect } from 'react';
import { useAnswersStore } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';
import { useSession } from '../session/session-store.ts';
import { isSending } from '../uploads/upload-store.ts';

let isAsked = true;

/** Has the browser ask before it leaves a page of the form with answers or a file that are kept nowhere else. */
export function useUnloadWarning(): void {
  const saving = useSaving();
  const answers = useAnswersStore();
  useEffect(() => {
    function warn(event: BeforeUnloadEvent): void {
      const { is_logged_in, web_status } = useSession.getState();
      // Nothing of a submitted application could be saved any more.
      if (web_status === 'submitted') return;
      const isLost = is_logged_in ? saving.keepOnDevice().length > 0 : answers.hasAny();
      if (isAsked && (isLost || isSending())) event.preventDefault();
    }
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [saving, answers]);
}

/** Loads the page again without asking; the answers have to be somewhere else by now. */
export function reloadUnasked(): void {
  isAsked = false;
  window.location.reload();
}
