import { useSyncExternalStore } from 'react';
import { localToday } from '../../engine/values/calendar.ts';

/** Today, told anew at the first press or key of another day: a list that is opened then has the years of that day. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, localToday);
}

function subscribe(listener: () => void): () => void {
  const ending = new AbortController();
  for (const event of ['pointerdown', 'keydown', 'click'])
    document.addEventListener(event, listener, { capture: true, passive: true, signal: ending.signal });
  return () => ending.abort();
}
