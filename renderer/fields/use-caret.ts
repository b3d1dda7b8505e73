import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isComposedIn } from './use-composed.ts';

/** Gives the function that puts the caret to a place in a text which the program is about to change. */
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
    // Where nothing is drawn, React puts the text back by itself, after the event.
    else queueMicrotask(() => input.current?.setSelectionRange(place, place));
  };
}
