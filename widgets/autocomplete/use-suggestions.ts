import { useEffect, useRef, useState } from 'react';
import type { LookupEntry } from '../../engine/wire/lookup.ts';
import { findSuggestions } from '../../renderer/filling/lookup.ts';
import { debounce } from './debounce.ts';

/** Debounce of searches in milliseconds, and the maximum wait during continuous typing (spec §7). */
const PAUSE = 200;
const LONGEST_WAIT = 500;
const NONE: readonly LookupEntry[] = [];

/** Returns the suggestions of the latest search, and functions to search and to stop. */
export function useSuggestions(category: string): Suggestions {
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
      PAUSE,
      LONGEST_WAIT,
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
    found: found ?? NONE,
    isNone: found?.length === 0,
    search: (text) => (text.trim() === '' ? stop() : call(text.trim())),
    stop,
  };
}

interface Suggestions {
  readonly found: readonly LookupEntry[];
  /** True if the search succeeded without results. */
  readonly isNone: boolean;
  readonly search: (text: string) => void;
  readonly stop: () => void;
}
