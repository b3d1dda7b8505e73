// A date, typed in the school's format and stored as YYYY-MM-DD. A date that does not exist clears the stored
// value (spec §5).
import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { completeTypedDate, formatDate, parseDate } from '../../engine/values/date-text.ts';
import { TextInput } from '../../renderer/fields/TextInput.tsx';
import { useEdit } from '../../renderer/fields/use-edit.ts';
import { ownOptions } from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  const { texts, question } = ownOptions(props);
  const format = question?.dateFormat;
  const input = useRef<HTMLInputElement>(null);
  const readEdit = useEdit(input);
  const stored = typeof props.value === 'string' ? props.value : '';
  const [typed, setTyped] = useState(() => formatDate(stored, format));
  const [isBlurred, setBlurred] = useState(true);
  // External changes of the stored value (loading, clearing) replace the text.
  const [lastStored, setLastStored] = useState(stored);
  if (stored !== lastStored) {
    setLastStored(stored);
    if (stored !== parseDate(typed, format)) setTyped(formatDate(stored, format));
  }

  function showAndStore(text: string): void {
    setTyped(text);
    props.onChange(parseDate(text, format));
  }

  function onText(text: string): void {
    const { type = '' } = readEdit() ?? {};
    const isAtEnd = input.current?.selectionStart === text.length;
    // An edit in the middle does not reformat, so that the digits behind the caret keep their places.
    const isCorrection = type.startsWith('delete') || (type === 'insertText' && !isAtEnd);
    const isKey = text.slice(0, -1) === typed;
    showAndStore(isCorrection ? text : completeTypedDate(text, isKey, format));
    setBlurred(false);
  }

  function onLeave(): void {
    if (!isBlurred) showAndStore(completeTypedDate(typed, false, format));
    setBlurred(true);
  }

  const isRefused = isBlurred && typed !== '' && parseDate(typed, format) === '';
  return (
    <TextInput
      widget={props}
      text={typed}
      inputMode="numeric"
      inputRef={input}
      onText={onText}
      onLeave={onLeave}
      error={isRefused ? texts?.['question.dateInvalid'] : undefined}
    />
  );
}
