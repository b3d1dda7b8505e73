// A time of the day, typed in the way of the school. It is put in order when the input is left; what is no time stays as it
// was typed.
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { readTime } from '../../engine/answers/typed-time.ts';
import { fillText } from '../../engine/form/texts.ts';
import { showTime, type TimeFormat } from '../../engine/values/time-text.ts';
import { TextInput } from './TextInput.tsx';
import { ownOptions } from './widget-props.ts';

export function TimeInput(props: WidgetProps) {
  const { question } = ownOptions(props);
  if (question?.timeFormat === undefined) throw new Error(`"${props.name}" asks for no time.`);
  return <QuestionInput {...props} format={question.timeFormat} />;
}

function QuestionInput({ format, ...props }: QuestionInputProps) {
  const { texts } = ownOptions(props);
  const stored = typeof props.value === 'string' ? props.value : '';
  const [typed, setTyped] = useState(() => showTime(stored, format));
  const [left, setLeft] = useState(true);
  // Stored values that did not come from this input (loading, clearing) replace what it shows.
  const [last, setLast] = useState(stored);
  if (stored !== last) {
    setLast(stored);
    if (stored !== (readTime(typed, format) ?? '')) setTyped(showTime(stored, format));
  }

  function onText(text: string): void {
    setTyped(text);
    setLeft(false);
    props.onChange(readTime(text, format) ?? '');
  }

  function onLeave(): void {
    const read = readTime(typed, format);
    if (!left && read !== undefined) setTyped(showTime(read, format));
    setLeft(true);
  }

  const isRefused = left && readTime(typed, format) === undefined;
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

interface QuestionInputProps extends WidgetProps {
  readonly format: TimeFormat;
}
