import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { storableText } from '../../engine/answers/storable-text.ts';
import { fillText } from '../../engine/form/texts.ts';
import { limitText } from './limit-text.ts';
import { useCaret } from './use-caret.ts';
import { isComposingIn } from './use-composed.ts';
import { ownOptions } from './widget-props.ts';

/**
 * Limits the text of an input to what can be stored: the part that `clean` returns, up to the question's limit.
 * Sets the caret after a cut.
 * @param text the current text of the input
 * @param onChange called with each new, limited text
 */
export function useLimitedText<Input extends HTMLInputElement | HTMLTextAreaElement>(
  widget: WidgetProps,
  text: string,
  onChange: (text: string) => void,
  clean: (typed: string) => string = storableText,
) {
  const { question, texts } = ownOptions(widget);
  const limit = question?.maxLength;
  const input = useRef<Input>(null);
  const putCaret = useCaret(input);
  /** The text after the last cut. */
  const [lastCut, setLastCut] = useState<string | undefined>(undefined);

  /** Takes the text of the input after each change. */
  function onText(typed: string): void {
    const storable = clean(typed);
    const limited = limit === undefined ? { text: storable } : limitText(text, storable, limit);
    const before = typed.slice(0, input.current?.selectionStart ?? typed.length);
    const caret = limited.caret ?? (storable === typed ? undefined : clean(before).length);
    const isChanged = limited.text !== text;
    setLastCut(limited.text === storable || isComposingIn(input.current) ? undefined : limited.text);
    if (caret !== undefined) putCaret(caret, isChanged);
    if (isChanged) onChange(limited.text);
  }

  // Says that text was cut, until the text changes.
  const isCut = lastCut !== undefined && lastCut === text;
  const note = isCut ? fillText(texts?.['question.cut'] ?? '', { limit: String(limit) }) : undefined;
  return { input, onText, note };
}
