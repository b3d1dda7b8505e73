import type { WidgetProps } from '@rjsf/utils';
import { type RefObject, useRef, useState } from 'react';
import { storableText } from '../../engine/answers/storable-text.ts';
import { fillText } from '../../engine/form/texts.ts';
import { limitText } from './limit-text.ts';
import { useCaret } from './use-caret.ts';
import { isComposedIn } from './use-composed.ts';
import { ownOptions } from './widget-props.ts';

/**
 * Keeps the part of a typed text that can be stored, as returned by `clean`, within the limit of the question.
 * Sets the caret at the end of the kept part. `text` is the text of the input; `take` gets the new one.
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
  /** The text after the last cut. */
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
  /** Ref for the input. */
  readonly input: RefObject<Input | null>;
  /** Called with the text of the input after each change. */
  readonly onText: (typed: string) => void;
  /** Says that text was cut, until the text changes. */
  readonly note: string | undefined;
}
