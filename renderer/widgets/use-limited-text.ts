import { type RefObject, useLayoutEffect, useRef } from 'react';
import { limitText } from './limit-text.ts';

/**
 * Takes typed text within a limit and keeps the caret where the kept part ends.
 * Gives the reference for the input and the function that takes what it now holds.
 */
export function useLimitedText<Input extends HTMLInputElement | HTMLTextAreaElement>(
  text: string,
  limit: number | undefined,
  onText: (text: string) => void,
): readonly [RefObject<Input | null>, (typed: string) => void] {
  const input = useRef<Input>(null);
  const caret = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function take(typed: string): void {
    const limited = limit === undefined ? { text: typed } : limitText(text, typed, limit);
    if (limited.text !== text) {
      caret.current = limited.caret;
      onText(limited.text);
      return;
    }
    // Nothing was kept, so nothing is drawn: React puts the text back by itself, after the event.
    const { caret: place } = limited;
    if (place !== undefined) queueMicrotask(() => input.current?.setSelectionRange(place, place));
  }

  return [input, take];
}
