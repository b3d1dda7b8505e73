import { useEffect, useEffectEvent } from 'react';
import { ServerError, UnauthorizedError } from '../api/errors.ts';
import { refreshWebStatus } from '../api/refresh-status.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { useAnswersStore } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';
import type { SavingState } from '../saving/saving-state.ts';

const AFTER_TYPING_MS = 1500;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;

/** How long to wait after so many failures, one after another. */
function backoff(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
}

/**
 * Saves shortly after the typing stops, or as soon as the page is out of sight, and tries again where that, or any other save,
 * did not reach the server, not before the time that the server asks for; takes over an entry that another window has brought back. Nothing of it is in the way: the line
 * about saving says how it stands.
 */
export function useAutosave(isOpen: boolean): void {
  const saving = useSaving();
  const store = useAnswersStore();
  const report = useEffectEvent(useReportError());
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let notBefore = 0;
    function plan(delay: number): void {
      clearTimeout(timer);
      timer = setTimeout(run, Math.max(delay, notBefore - Date.now()));
    }
    function planRetry({ failures, retryAfterMs }: SavingState): void {
      notBefore = Date.now() + retryAfterMs;
      plan(backoff(failures));
    }
    function run(): void {
      begin(() => saving.saveQuietly());
    }
    function begin(save: () => Promise<void>): void {
      clearTimeout(timer);
      save().catch((error: unknown) => {
        if (error instanceof UnauthorizedError) report(error);
        // It may have been submitted in another window.
        else if (error instanceof ServerError && error.status === 409) void refreshWebStatus();
      });
    }
    const unwatch = store.watch(() => {
      saving.noteTyping();
      plan(AFTER_TYPING_MS);
    });
    const unsubscribe = saving.shown.subscribe((state, before) => {
      if (state.status === 'retrying' && state.failures !== before.failures) planRetry(state);
    });
    const unhear = saving.onEntryBack(() => begin(() => saving.refresh()));
    // What was brought along from before the login may have failed when no page was there yet.
    const state = saving.shown.getState();
    if (state.status === 'retrying') planRetry(state);
    // What is sensitive is not on the device, and no browser says whether a page that is out of sight comes back.
    function hide(): void {
      if (document.visibilityState === 'hidden' && !isLeft) run();
    }
    // Nobody would hear the reply: what the device has is offered next time.
    let isLeft = false;
    function leave({ type }: Event): void {
      isLeft = type === 'pagehide';
    }
    window.addEventListener('online', run);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', leave);
    return () => {
      unwatch();
      unsubscribe();
      unhear();
      clearTimeout(timer);
      window.removeEventListener('online', run);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', leave);
    };
  }, [isOpen, saving, store]);
}
