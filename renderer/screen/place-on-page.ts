import { useEffect } from 'react';

/** Pixels from the top by key of a history entry, as long as the application is open. */
const places = new Map<string, number>();

/**
 * Keeps how far the page of a history entry is scrolled. The browser restores it before the page is there again, and so not at
 * all.
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

/** How far the page of a history entry was scrolled, in pixels; nothing of one that was not seen, or not since a reload. */
export function placeOf(key: string): number | undefined {
  return places.get(key);
}
