import type { WidgetProps } from '@rjsf/utils';
import { type RefObject, useRef, useState } from 'react';
import { storableText } from '../../engine/answers/storable-text.ts';
import { fillText } from '../../engine/form/texts.ts';
import { limitText } from './limit-text.ts';
import { useCaret } from './use-caret.ts';
import { isComposedIn } from './use-composed.ts';
import { ownOptions } from './widget-props.ts';

/**
 * Takes what of a typed text can be stored, as `clean` gives it, within the limit of the question, and keeps the caret
 * where the kept part ends. `text` is what the input shows, `take` gets what it is to show.
 */
export function useLimitedText<Input extends HTMLInputElement | HTMLTextAreaElement>(
  widget: WidgetProps,
  text: string,
  take: (text: string) => void,
  clean: (typed: string) => string = storableText,
): LimitedInput<Input> {
  const { question, texts } = ownOptions(widget);
  const limit = question?.maxLength;
  const input = useRef<Input>(null);
  const putCaret = useCaret(input);
  /** What was left of a text that had to be cut. */
  const [cut, setCut] = useState<string | undefined>(undefined);

  function onText(typed: string): void {
    const kept = clean(typed);
    const limited = limit === undefined ? { text: kept } : limitText(text, kept, limit);
    const before = typed.slice(0, input.current?.selectionStart ?? typed.length);
    const place = limited.caret ?? (kept === typed ? undefined : clean(before).length);
    const isChanged = limited.text !== text;
    setCut(limited.text === kept || isComposedIn(input.current) ? undefined : limited.text);
    if (place !== undefined) putCaret(place, isChanged);
    if (isChanged) take(limited.text);
  }

  const isCut = cut !== undefined && cut === text;
  const note = isCut ? fillText(texts?.['question.cut'] ?? '', { limit: String(limit) }) : undefined;
  return { input, onText, note };
}

interface LimitedInput<Input> {
  /** The reference for the input. */
  readonly input: RefObject<Input | null>;
  /** Takes what the input now holds. */
  readonly onText: (typed: string) => void;
  /** Says that something was left out, until the text is changed. */
  readonly note: string | undefined;
}
