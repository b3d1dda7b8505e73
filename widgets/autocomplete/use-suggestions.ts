import { useEffect, useRef, useState } from 'react';
import type { LookupEntry } from '../../engine/wire/lookup.ts';
import { findSuggestions } from '../../renderer/filling/lookup.ts';
import { debounce } from './debounce.ts';

/** Milliseconds without typing before a search, and the longest wait while typing goes on (spec §7). */
const PAUSE = 200;
const LONGEST_WAIT = 500;
const NONE: readonly LookupEntry[] = [];

/** The suggestions for what was last searched for, and the functions that search and stop searching. */
export function useSuggestions(category: string): Suggestions {
  // Nothing before there is an answer, and when there is none: a search that fails is silent (spec §8).
  const [found, setFound] = useState<readonly LookupEntry[] | undefined>(undefined);
  const running = useRef<AbortController>(undefined);

  const [{ call, cancel }] = useState(() =>
    debounce(
      async (text: string) => {
        running.current?.abort();
        const search = new AbortController();
        running.current = search;
        const entries = await findSuggestions(category, text, search.signal);
        // An answer to an earlier text would replace that to the latest.
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
  /** The register has answered, and nothing in it fits. */
  readonly isNone: boolean;
  readonly search: (text: string) => void;
  readonly stop: () => void;
}
