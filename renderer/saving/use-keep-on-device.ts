import { useEffect } from 'react';
import { useAnswersStore } from '../filling/form-context.tsx';
import { useSaving } from './saving-context.tsx';

/** A change is on the device after this long at most. */
const WITHIN_MS = 400;

/** Keeps unsaved answers on this device while they are typed, and until they are saved. */
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
    // The last chance: no event tells of a page that is thrown away in the background.
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      unwatch();
      unsubscribe();
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      if (timer !== undefined) keep();
    };
  }, [isOpen, saving, store]);
}
