import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isComposedIn } from './use-composed.ts';

/** Returns a function that sets the caret in a text that the program is about to change. */
export function useCaret(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
): (place: number, isDrawn: boolean) => void {
  const wanted = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (wanted.current !== undefined) input.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  });
  return (place, isDrawn) => {
    if (isComposedIn(input.current)) return;
    if (isDrawn) wanted.current = place;
    // Without a render, React itself restores the text after the event.
    else queueMicrotask(() => input.current?.setSelectionRange(place, place));
  };
}
