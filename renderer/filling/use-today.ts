import { useSyncExternalStore } from 'react';
import { localToday } from '../../engine/values/calendar.ts';

/**
 * Returns today's date, checked at each press or key: a list that is opened after midnight has the years of the
 * new day.
 */
export function useToday(): string {
  return useSyncExternalStore(subscribe, localToday);
}

function subscribe(listener: () => void): () => void {
  const ending = new AbortController();
  for (const event of ['pointerdown', 'keydown', 'click'])
    document.addEventListener(event, listener, { capture: true, passive: true, signal: ending.signal });
  return () => ending.abort();
}
