import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isComposingIn } from './use-composed.ts';

/**
 * Returns a function that sets the caret in a text that the program is about to change. `willRender` tells whether
 * the change renders the input again.
 */
export function useCaret(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
): (position: number, willRender: boolean) => void {
  const wantedPosition = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (wantedPosition.current !== undefined)
      input.current?.setSelectionRange(wantedPosition.current, wantedPosition.current);
    wantedPosition.current = undefined;
  });
  return (position, willRender) => {
    if (isComposingIn(input.current)) return;
    if (willRender) wantedPosition.current = position;
    // Without a render, React itself restores the text after the event.
    else queueMicrotask(() => input.current?.setSelectionRange(position, position));
  };
}
