import { useSyncExternalStore } from 'react';
import { localToday } from '../../engine/values/calendar.ts';
import { listen } from '../browser/listen.ts';

/**
 * Returns today's date, checked at each press or key: a list that is opened after midnight has the years of the
 * new day.
 */
export function useToday(): string {
  return useSyncExternalStore(subscribe, localToday);
}

function subscribe(listener: () => void): () => void {
  return listen(document, ['pointerdown', 'keydown', 'click'], listener, { capture: true, passive: true });
}
