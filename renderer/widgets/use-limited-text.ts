import { type RefObject, useLayoutEffect, useRef } from 'react';
import { storableText } from '../../engine/answers/storable-text.ts';
import { limitText } from './limit-text.ts';

/**
 * Takes what of a typed text can be stored, as `clean` gives it, within a limit, and keeps the caret where the kept part ends.
 * Gives the reference for the input and the function that takes what it now holds.
 */
export function useLimitedText<Input extends HTMLInputElement | HTMLTextAreaElement>(
  text: string,
  limit: number | undefined,
  onText: (text: string) => void,
  clean: (typed: string) => string = storableText,
): readonly [RefObject<Input | null>, (typed: string) => void] {
  const input = useRef<Input>(null);
  const caret = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function take(typed: string): void {
    const kept = clean(typed);
    const limited = limit === undefined ? { text: kept } : limitText(text, kept, limit);
    const before = typed.slice(0, input.current?.selectionStart ?? typed.length);
    const place = limited.caret ?? (kept === typed ? undefined : clean(before).length);
    if (limited.text !== text) {
      caret.current = place;
      onText(limited.text);
      return;
    }
    // Nothing was kept, so nothing is drawn: React puts the text back by itself, after the event.
    if (place !== undefined) queueMicrotask(() => input.current?.setSelectionRange(place, place));
  }

  return [input, take];
}
