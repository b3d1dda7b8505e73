import { useEffect } from 'react';

/** Scroll positions in pixels by key of the history entry, in memory only. */
const places = new Map<string, number>();

/**
 * Records the scroll position of a history entry. The browser restores it too early, before the page is
 * rendered again.
 */
export function useKeepPlace(key: string): void {
  useEffect(() => {
    const keep = (): void => {
      places.set(key, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
}

/**
 * Returns the scroll position of a history entry in pixels; undefined if it was not visited since the last
 * reload.
 */
export function placeOf(key: string): number | undefined {
  return places.get(key);
}
