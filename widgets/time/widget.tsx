// An input for a time of day, typed in the school's format and normalised on blur. A text that is not a time
// stays as typed.
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { parseTypedTime } from '../../engine/answers/typed-time.ts';
import { fillText } from '../../engine/form/texts.ts';
import { showTime } from '../../engine/values/time-text.ts';
import { TextInput } from '../../renderer/fields/TextInput.tsx';
import { compiledPart, ownOptions } from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  const { question, texts } = ownOptions(props);
  const format = compiledPart(props, question?.timeFormat);
  const stored = typeof props.value === 'string' ? props.value : '';
  const [typed, setTyped] = useState(() => showTime(stored, format));
  const [isBlurred, setBlurred] = useState(true);
  // A stored value that did not come from this input (loaded or cleared) replaces the text.
  const [lastStored, setLastStored] = useState(stored);
  if (stored !== lastStored) {
    setLastStored(stored);
    if (stored !== (parseTypedTime(typed, format) ?? '')) setTyped(showTime(stored, format));
  }

  function onText(text: string): void {
    setTyped(text);
    setBlurred(false);
    props.onChange(parseTypedTime(text, format) ?? '');
  }

  function onLeave(): void {
    const read = parseTypedTime(typed, format);
    if (!isBlurred && read !== undefined) setTyped(showTime(read, format));
    setBlurred(true);
  }

  const isRefused = isBlurred && parseTypedTime(typed, format) === undefined;
  return (
    <TextInput
      widget={props}
      text={typed}
      inputMode="text"
      onText={onText}
      onLeave={onLeave}
      error={isRefused ? fillText(texts?.['question.timeInvalid'] ?? '', { example: format }) : undefined}
    />
  );
}
