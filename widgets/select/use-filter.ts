import { type ComponentType, useRef, useState } from 'react';
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';
import type { FilterInputProps } from './FilterInput.tsx';

/** Lists with more options than this have a filter. */
const MAX_WITHOUT_FILTER = 14;

/**
 * Returns the filter input of a long list, and the entries that match it. The script of the filter is loaded when
 * a long list opens; without it the list works unfiltered.
 */
export function useFilter() {
  const input = useRef<HTMLInputElement>(null);
  const [Input, setInput] = useState<ComponentType<FilterInputProps> | undefined>(undefined);
  const [matches, setMatches] = useState<readonly ListEntry[] | undefined>(undefined);
  return {
    Input,
    input,
    /** The matching entries; undefined without a filter. */
    left: matches,
    setLeft: setMatches,
    /** Loads the filter for a list with more options than `MAX_WITHOUT_FILTER`. */
    prepare(count: number): void {
      if (count <= MAX_WITHOUT_FILTER) setInput(undefined);
      else
        import('./FilterInput.tsx').then(
          ({ FilterInput }) => setInput(() => FilterInput),
          () => undefined,
        );
    },
  };
}
