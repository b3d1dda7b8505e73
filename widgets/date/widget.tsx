// A date, typed in the school's format and stored as YYYY-MM-DD. A date that does not exist clears the stored
// value (spec §5).
import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { completeTypedDate, formatDate, parseDate } from '../../engine/values/date-text.ts';
import { TextInput } from '../../renderer/fields/TextInput.tsx';
import { useEdit } from '../../renderer/fields/use-edit.ts';
import { useTypedText } from '../../renderer/fields/use-typed-text.ts';
import { ownOptions } from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  const { texts, question } = ownOptions(props);
  const format = question?.dateFormat;
  const input = useRef<HTMLInputElement>(null);
  const readEdit = useEdit(input);
  const show = (stored: string) => formatDate(stored, format);
  const read = (text: string) => parseDate(text, format);
  const { typed, isBlurred, edit, leave } = useTypedText(props, { show, read });

  function onText(text: string): void {
    const { type = '' } = readEdit() ?? {};
    const isAtEnd = input.current?.selectionStart === text.length;
    // An edit in the middle does not reformat, so that the digits behind the caret keep their places.
    const isCorrection = type.startsWith('delete') || (type === 'insertText' && !isAtEnd);
    const isKey = text.slice(0, -1) === typed;
    edit(isCorrection ? text : completeTypedDate(text, isKey, format));
  }

  function onLeave(): void {
    const completed = completeTypedDate(typed, false, format);
    if (!isBlurred) edit(completed);
    leave(completed);
  }

  const isRefused = isBlurred && typed !== '' && read(typed) === '';
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
