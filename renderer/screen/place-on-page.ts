import { useEffect } from 'react';
import { listen } from '../browser/listen.ts';

/** Scroll positions in pixels by key of the history entry, in memory only. */
const scrollPositions = new Map<string, number>();

/**
 * Records the scroll position of a history entry. The browser restores it too early, before the page is
 * rendered again.
 */
export function useRecordScrollPosition(key: string): void {
  useEffect(() => {
    const keep = () => scrollPositions.set(key, window.scrollY);
    return listen(window, ['scroll'], keep, { passive: true });
  }, [key]);
}

/**
 * Returns the scroll position of a history entry in pixels; undefined if it was not visited since the last
 * reload.
 */
export function scrollPositionOf(key: string): number | undefined {
  return scrollPositions.get(key);
}
