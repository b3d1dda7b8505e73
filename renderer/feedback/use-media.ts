import { useCallback, useSyncExternalStore } from 'react';
import { listen } from '../browser/listen.ts';

/** Whether a media query such as `(max-width: 40rem)` currently matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => listen(window.matchMedia(query), ['change'], onChange),
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
