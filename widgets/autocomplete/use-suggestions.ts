import { useEffect, useRef, useState } from 'react';
import type { LookupEntry } from '../../engine/wire/lookup.ts';
import { findSuggestions } from '../../renderer/filling/lookup.ts';
import { debounce } from './debounce.ts';

/** Debounce of searches in milliseconds, and the maximum wait during continuous typing (spec §7). */
const PAUSE_MS = 200;
const MAX_WAIT_MS = 500;
const NONE: readonly LookupEntry[] = [];

/** Returns the suggestions of the latest search, and functions to search and to stop. */
export function useSuggestions(category: string) {
  // Undefined before a response and after a failed search, which is silent (spec §8).
  const [found, setFound] = useState<readonly LookupEntry[] | undefined>(undefined);
  const running = useRef<AbortController>(undefined);

  const [{ call, cancel }] = useState(() =>
    debounce(
      async (text: string) => {
        running.current?.abort();
        const search = new AbortController();
        running.current = search;
        const entries = await findSuggestions(category, text, search.signal);
        // A stale response must not replace the latest one.
        if (!search.signal.aborted) setFound(entries);
      },
      PAUSE_MS,
      MAX_WAIT_MS,
    ),
  );

  const stop = (): void => {
    cancel();
    running.current?.abort();
    setFound(undefined);
  };
  useEffect(
    () => () => {
      cancel();
      running.current?.abort();
    },
    [cancel],
  );
  return {
    suggestions: found ?? NONE,
    /** True if the search succeeded without results. */
    hasNoMatches: found?.length === 0,
    search: (text: string) => (text.trim() === '' ? stop() : call(text.trim())),
    stop,
  };
}
