import { type ComponentType, useRef, useState } from 'react';
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';
import type { FilterInputProps } from './FilterInput.tsx';

/** Lists with more options have a filter. */
const GLANCE = 14;

/**
 * Provides the filter of a long list. Its chunk is loaded when such a list opens; without it the list works
 * unfiltered.
 */
export function useFilter() {
  const input = useRef<HTMLInputElement>(null);
  const [Input, setInput] = useState<ComponentType<FilterInputProps> | undefined>(undefined);
  const [left, setLeft] = useState<readonly ListEntry[] | undefined>(undefined);
  return {
    Input,
    input,
    /** The matching entries; undefined without a filter. */
    left,
    setLeft,
    /** Loads the filter for a list with more options than `GLANCE`. */
    prepare(count: number): void {
      if (count <= GLANCE) setInput(undefined);
      else
        import('./FilterInput.tsx').then(
          ({ FilterInput }) => setInput(() => FilterInput),
          () => undefined,
        );
    },
  };
}
