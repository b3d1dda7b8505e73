import { useEffect, useEffectEvent } from 'react';
import { ServerError, UnauthorizedError } from '../api/errors.ts';
import { refreshWebStatus } from '../api/refresh-status.ts';
import { listen } from '../browser/listen.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { useAnswersStore } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';
import type { SavingState } from '../saving/saving-state.ts';

const AFTER_TYPING_MS = 1500;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;

/** Returns the delay after a number of consecutive failures. */
function backoff(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
}

/**
 * Autosaves after a pause in typing, and when the page is hidden. Retries any save that did not reach the
 * server, but not before the time that the server asks for. Loads the record when another window has brought an
 * entry back. Shows its status in the saving line, and interrupts the applicant only with a new conflict.
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
        // The application may have been submitted in another window.
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
    // Saving the carried answers may have failed before this page was rendered.
    const state = saving.shown.getState();
    if (state.status === 'retrying') planRetry(state);
    // Sensitive answers are not in the device record, and a hidden page may never come back.
    function hide(): void {
      if (document.visibilityState === 'hidden' && !isLeft) run();
    }
    // No autosave while the page unloads, because its reply would be lost. The device record is offered next
    // time.
    let isLeft = false;
    function leave({ type }: Event): void {
      isLeft = type === 'pagehide';
    }
    const stops = [
      unwatch,
      unsubscribe,
      unhear,
      listen(window, ['online'], run),
      listen(document, ['visibilitychange'], hide),
      listen(window, ['pagehide', 'pageshow'], leave),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [isOpen, saving, store]);
}
