import { useEffect } from 'react';
import { listen } from '../browser/listen.ts';
import { useAnswersStore } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';

/** Maximum delay until a change is in the device record. */
const WITHIN_MS = 400;

/** Writes unsaved answers to the device record after edits and after each save. */
export function useKeepOnDevice(isOpen: boolean): void {
  const saving = useSaving();
  const store = useAnswersStore();
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function keep(): void {
      clearTimeout(timer);
      timer = undefined;
      saving.keepOnDevice();
    }
    const unwatch = store.watch(() => {
      timer ??= setTimeout(keep, WITHIN_MS);
    });
    const unsubscribe = saving.shown.subscribe(({ status }, before) => {
      if (status !== before.status && status !== 'idle' && status !== 'saving') keep();
    });
    // The last chance to write: browsers fire no event when they discard a page in the background.
    const unhide = listen(document, ['visibilitychange'], keep);
    const unleave = listen(window, ['pagehide'], keep);
    return () => {
      unwatch();
      unsubscribe();
      unhide();
      unleave();
      if (timer !== undefined) keep();
    };
  }, [isOpen, saving, store]);
}
