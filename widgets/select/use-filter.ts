import { type ComponentType, useRef, useState } from 'react';
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';
import type { FilterInputProps } from './FilterInput.tsx';

/** So many options are looked through at a glance, also on a phone. */
const GLANCE = 14;

/** The field that filters a long list: its script is loaded when such a list opens, and without it the list is what it was. */
export function useFilter() {
  const input = useRef<HTMLInputElement>(null);
  const [Input, setInput] = useState<ComponentType<FilterInputProps> | undefined>(undefined);
  const [left, setLeft] = useState<readonly ListEntry[] | undefined>(undefined);
  return {
    Input,
    input,
    /** The entries that are left; undefined where all are. */
    left,
    setLeft,
    /** Prepares for a list of so many options. */
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
